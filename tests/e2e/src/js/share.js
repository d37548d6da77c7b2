// Sends a form to the app as the system does for a share target: with a text, and perhaps a file.
const [action, { method, enctype, params }, text, file] = arguments;
const form = Object.assign(document.createElement('form'), { action, method, enctype });
const field = (name, type) => Object.assign(document.createElement('input'), { name, type });
const said = field(params.text, 'text');
said.value = text;
const held = field(params.files[0].name, 'file');
if (file !== null) {
  const transfer = new DataTransfer();
  transfer.items.add(new File([file], 'a.json'));
  held.files = transfer.files;
}
form.append(said, held);
document.body.append(form);
form.submit();

// Optimizes modules as `wasm-opt -Oz --low-memory-unused --strip-debug` does, without notes for tools. In one process,
// since each start of binaryen compiles it anew: 90 modules take 40 s of a processor, not 200.
// Arguments: the path of binaryen's index.js, then the path of each module and of its result.
import { readFileSync, writeFileSync } from "node:fs";

const [binaryenPath, ...paths] = process.argv.slice(2);
const { default: binaryen } = await import(binaryenPath);
// What rustc's wasm32 target asks of a browser; the modules have lost the section that says so.
const { BulkMemory, BulkMemoryOpt, CallIndirectOverlong } = binaryen.Features;
const { Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SignExt } = binaryen.Features;
const features =
  BulkMemory | BulkMemoryOpt | CallIndirectOverlong | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SignExt;
binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
binaryen.setGenerateStackIR(true);
binaryen.setOptimizeStackIR(true);
// The first kilobyte is the far end of the stack, which rustc places below all data. Half a percent smaller.
binaryen.setLowMemoryUnused(true);
// What a module puts into the table stays there: a call by it of a function of the same module is direct.
binaryen.setPassArgument("directize-initial-contents-immutable", "");
for (let i = 0; i < paths.length; i += 2) {
  const module = binaryen.readBinary(readFileSync(paths[i]));
  module.setFeatures(features);
  module.optimize();
  module.runPasses(["strip-debug", "strip-producers", "strip-target-features"]);
  writeFileSync(paths[i + 1], module.emitBinary());
  module.dispose();
}

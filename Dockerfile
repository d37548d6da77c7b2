# The app behind nginx: docker build --tag sobremesa . (docs/hosting.md says how to run it).
FROM rust:1.95-trixie AS build
# What `cargo xtask build` would install.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends nodejs npm \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo xtask build \
    # The file that docs/hosting.md offers, for the top of a host instead of a folder.
    && sed 's|location /juegos/mesa/|location /|' docs/hosting/nginx.conf > app.conf

# Runs as a user without rights, on port 8080, and writes in /tmp alone.
FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY docs/hosting/container.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/app.conf /etc/nginx/sobremesa.conf
COPY --from=build /src/dist /srv/www
USER 101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080/"]

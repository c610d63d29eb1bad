# The folder of `npm run build` on Node, for a user without rights: docker run payroll serve | work | migrate | all
FROM node:22-alpine AS build
WORKDIR /build
COPY package.json package-lock.json prepare.mjs ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY LICENSE build-folder.mjs bundle.mjs lean-packages.mjs prisma.config.ts tsconfig.json ./
COPY prisma ./prisma
COPY docs/receivers ./docs/receivers
COPY deploy ./deploy
COPY rest-facade ./rest-facade
COPY src ./src
RUN npm run build

FROM node:22-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
# A new volume here belongs to the user 1000, who is node; all else is read-only.
WORKDIR /var/lib/payroll
RUN chown 1000:1000 .
WORKDIR /payroll
COPY --from=build /build/dist ./
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "main.js"]
CMD ["all"]

/** Only `prisma generate` reads this: migrations are applied at start by src/platform/database/migrate.ts. */
export default { schema: 'schema.prisma' };

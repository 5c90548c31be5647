import { startTestServer } from '@opensrm/testkit/database.ts'
import { boot } from './apps/server/boot.ts'
import { buildCompany } from './apps/demo/build.ts'
import { TEST_PLAN } from './packages/testkit/company.ts'
const s = await startTestServer()
const pgm = await import('pg')
const c = new pgm.default.Client({ connectionString: s.url }); await c.connect(); await c.query('create database dev'); await c.end()
const url = s.url.replace(/\/[^/]*$/, '/dev')
const p = await boot({ databaseUrl: url, root: process.cwd(), timeZone: 'Asia/Shanghai', logLevel: 'error', demo: true, webFolder: process.cwd() + '/dist/web' })
const send = async (r: any) => { const x = await p.app.inject(r); return { statusCode: x.statusCode, body: x.body } }
await buildCompany(send, TEST_PLAN)
await p.app.listen({ port: 3100, host: '127.0.0.1' })
console.log('ready', url)

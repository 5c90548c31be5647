import { startEmbedded } from '/work/main/packages/platform/db/embedded.ts'
const t = Date.now()
const db = await startEmbedded({ dataDir: process.argv[2]!, log: (l) => console.log('LOG', l) })
console.log(Date.now() - t, 'ms', db.url.replace(/:[0-9a-f]{48}/, ':***'), db.reused)
const t2 = Date.now()
await db.stop(); console.log('stop', Date.now() - t2)

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { draftMigration, type Snapshot, snapshotOf } from '@opensrm/platform/db/draft.ts'
import { areas } from './areas.ts'

/**
 * Drafts the next migration from what the definitions need beyond migrations/schema.json. Its
 * author must review, complete and rename the file; `npm run migrate:draft -- NAME`. After merging
 * two branches that both added migrations, `npm run migrate:draft -- --snapshot` regenerates
 * schema.json without a draft.
 */
const folder = 'migrations'
const snapshotFile = `${folder}/schema.json`
const before: Snapshot = existsSync(snapshotFile)
  ? JSON.parse(readFileSync(snapshotFile, 'utf8'))
  : { tables: {} }
const after = snapshotOf(
  areas.flatMap((area) => area.documents.map(({ definition }) => definition)),
)
const { sql, online } = draftMigration(before, after)
const writeSnapshot = () => writeFileSync(snapshotFile, `${JSON.stringify(after, null, 1)}\n`)
if (process.argv[2] === '--snapshot') {
  writeSnapshot()
  process.stdout.write(`${snapshotFile} holds what the definitions ask for.\n`)
} else if (sql === '' && online === '') {
  process.stdout.write('The migrations make everything the definitions ask for.\n')
} else {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{4})_/.exec(name)?.[1] ?? 0))
  let next = Math.max(0, ...numbers) + 1
  const write = (ending: string, text: string): void => {
    const name = `${String(next++).padStart(4, '0')}_${process.argv[2] ?? 'documents'}${ending}`
    writeFileSync(`${folder}/${name}`, `${text}\n`)
    process.stdout.write(`${folder}/${name} drafted; read it before you commit it.\n`)
  }
  if (sql) write('.sql', sql)
  if (online) write('.online.sql', online)
  writeSnapshot()
}

import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { DocumentAnswer, DocumentCall } from '../documents/dispatch.ts'
import { idIn } from './documentCalls.ts'
import { logOperation, nameInLog } from './operateLog.ts'

/** The right whose every use is logged. */
const WATCHED = 'btnViewFullAccount'

type Shown = { [key: string]: unknown }

/**
 * Logs that somebody of ours was shown whole account numbers, in a record or in a page of a list. A supplier that reads
 * its own is not logged.
 */
export async function logViewing(call: DocumentCall, answer: DocumentAnswer): Promise<void> {
  const { document, action, caller, request, engine } = call
  const { definition } = document
  if (caller.side !== 'buyer' || !/^(findById|listByPage)$/.test(action)) return
  if (!isWatched(definition)) return
  const startedAt = performance.now()
  const seen = shownIn(answer).filter((record) => showsWatched(definition, record))
  if (seen.length === 0) return
  const id = action === 'findById' ? idIn(seen[0]) : null
  const { platform } = engine
  const name = id ? await nameInLog(platform, platform.db, definition, id) : null
  const { title, resource } = definition
  await logOperation(platform, platform.db, {
    ...{ caller, request, action, startedAt, type: 'QUERY' },
    did: t(`查看了完整账号：${title.zh}`, `viewed full account numbers of ${title.en}`),
    about: {
      ...{ resource, id, version: name?.version ?? null },
      number: name?.number ?? t(`${seen.length} 条`, `(${seen.length} records)`),
    },
  })
}

const watchedKeys = (fields: Fields): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.needsCode === WATCHED)

const watched = new WeakMap<DocumentDefinition, boolean>()

/** Remembered, because every read of every document asks. */
function isWatched(definition: DocumentDefinition): boolean {
  const known = watched.get(definition)
  if (known !== undefined) return known
  const { fields, children } = definition
  const all = [fields, ...Object.values(children).map((child) => child.fields)]
  const found = all.some((one) => watchedKeys(one).length > 0)
  watched.set(definition, found)
  return found
}

function shownIn(answer: DocumentAnswer): Shown[] {
  if ('list' in answer) return JSON.parse(answer.list.rowsJson) as Shown[]
  return [answer.data as Shown]
}

function showsWatched({ fields, children }: DocumentDefinition, record: Shown): boolean {
  const shows = (row: Shown, of: Fields) =>
    watchedKeys(of).some((key) => row[key] !== null && row[key] !== undefined)
  if (shows(record, fields)) return true
  return Object.entries(children).some(([name, child]) =>
    ((record[name] ?? []) as Shown[]).some((row) => shows(row, child.fields)),
  )
}

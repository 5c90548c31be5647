import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { DocumentCall } from '../documents/dispatch.ts'
import { logOperation, nameInLog } from './operateLog.ts'

type Values = { readonly [key: string]: unknown }

const VIEW_FULL_ACCOUNT = 'btnViewFullAccount'

/**
 * Logs that somebody of ours opened a record with account or identity numbers in full. A supplier
 * that reads its own is not logged.
 */
export async function logFullAccounts(
  { engine, document: { definition }, action, caller, request }: DocumentCall,
  record: Values,
): Promise<void> {
  if (caller.side !== 'buyer' || !hasFullAccount(definition, record)) return
  const { platform } = engine
  const { resource, title } = definition
  const id = String(record.id)
  await logOperation(platform, platform.db, {
    caller,
    request,
    action,
    type: 'QUERY',
    did: t(`查看了完整账号：${title.zh}`, `saw full account numbers of ${title.en}`),
    about: {
      resource,
      id,
      ...(await nameInLog(platform, platform.db, definition, id)),
    },
  })
}

function hasFullAccount(definition: DocumentDefinition, record: Values): boolean {
  const isShown = (fields: Fields, row: Values): boolean =>
    Object.entries(fields).some(
      ([key, { needsCode }]) => needsCode === VIEW_FULL_ACCOUNT && Boolean(row[key]),
    )
  return (
    isShown(definition.fields, record) ||
    Object.entries(definition.children).some(([name, { fields }]) => {
      const rows = record[name] as Values[] | undefined
      return rows?.some((row) => isShown(fields, row)) ?? false
    })
  )
}

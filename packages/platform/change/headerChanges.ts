import { askedKeys } from '@opensrm/kernel/document/change/proposal.ts'
import { changeSpecOf, keyOf } from '@opensrm/kernel/document/change/spec.ts'
import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { lookupText, recordText } from '../documents/bothLanguages.ts'
import type { OperationContext } from '../documents/operations.ts'
import { drawIds } from '../documents/store.ts'

/** Header changes in readable form for both sides, in both languages: names, not ids or codes. */
export async function fillHeaderChanges(
  context: OperationContext,
  { change, base }: { change: DocumentDefinition; base: DocumentDefinition },
  record: AnyRecord,
  draft: AnyRecord,
): Promise<void> {
  if (!('headerChanges' in change.children)) return
  const asked = new Set(askedKeys(change, record, draft))
  const values = (changeSpecOf(change).values ?? []).filter(({ of }) =>
    asked.has(keyOf(of, record)),
  )
  const known = new Map(rowsOf(draft, 'headerChanges').map((row) => [row.fieldCode, row.id]))
  const ids = await drawIds(context.tx, values.length + 1)
  draft.headerChanges = await Promise.all(
    values.map(async (value, at) => {
      const key = keyOf(value.of, record)
      const field = base.fields[key] as Field
      return {
        id: known.get(key) ?? ids[at] ?? '',
        fieldCode: key,
        oldValue: await readableText(context, field, record[key]),
        newValue: await readableText(context, field, draft[value.new]),
      }
    }),
  )
}

async function readableText(
  context: OperationContext,
  field: Field,
  value: unknown,
): Promise<string | null> {
  if (value === null || value === undefined) return null
  const text = String(value)
  if (field.type === 'lookup') return inBothLanguages(await lookupText(context, field.lookup, text))
  return field.type === 'ref' ? inBothLanguages(await recordText(context, field.ref, text)) : text
}

import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseLookupType } from '../baseLookupType/baseLookupType.definition.ts'
import { lookupUsedBy } from '../lookupUsage.ts'
import { baseLookupValue } from './baseLookupValue.definition.ts'

type Value = RecordOf<typeof baseLookupValue>

/** Fields of a system value that only affect wording and order, not behaviour. */
const TEXTS = new Set(['meaning', 'meaningEn', 'description', 'seqNum'])

export const baseLookupValueOperations = defineOperations(baseLookupValue, {
  async beforeSave(context, draft, before) {
    draft.lookupValuesId = Number(draft.id)
    const type = await context.find(baseLookupType, String(draft.lookupTypeId))
    if (!type) return []
    const name = String(type.meaning)
    const issues: Issue[] = []
    if (type.customLevel === 'SYSTEM' && context.caller) {
      const changed = Object.keys(baseLookupValue.fields).filter(
        (key) =>
          !TEXTS.has(key) &&
          String(before?.[key as keyof Value] ?? '') !== String(draft[key as keyof Value] ?? ''),
      )
      if (!before || changed.length > 0)
        issues.push({
          field: before ? (changed[0] as string) : 'lookupTypeId',
          code: 'LOOKUP_SYSTEM_ONLY_TEXTS',
          args: { type: name },
        })
    }
    if (draft.buOrgId && type.orgSpecificFlag !== 'Y')
      issues.push({ field: 'buOrgId', code: 'LOOKUP_NOT_BY_ORG', args: { type: name } })
    const twins = await context.select(baseLookupValue, {
      lookupTypeId: type.id,
      lookupCode: draft.lookupCode,
      buOrgId: draft.buOrgId,
    })
    if (twins.some((twin) => twin.id !== draft.id))
      issues.push({
        field: 'lookupCode',
        code: 'LOOKUP_CODE_TAKEN',
        args: { type: name, code: String(draft.lookupCode) },
      })
    return issues
  },
  async beforeDelete(context, record) {
    assertNotShipped(context, record)
    const document = await lookupUsedBy(
      context,
      String(record.lookupType),
      String(record.lookupCode),
    )
    if (document) context.refuse('LOOKUP_VALUE_USED', { code: String(record.lookupCode), document })
  },
  effects: {
    async doDisable(context, record) {
      assertNotShipped(context, record)
    },
  },
})

/**
 * Refuses changes to codes the program itself uses. A row for one organisation may still hide the
 * common value there.
 */
function assertNotShipped(context: OperationContext, record: Value): void {
  const shipped = context.platform.registry.lookups[String(record.lookupType)]?.values ?? {}
  if (!record.buOrgId && Object.hasOwn(shipped, String(record.lookupCode)))
    context.refuse('SHIPPED_PROTECTED', { name: String(record.meaning) })
}

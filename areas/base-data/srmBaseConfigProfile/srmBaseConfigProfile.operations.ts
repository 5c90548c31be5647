import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { baseLookupValue } from '../../administration/baseLookupValue/baseLookupValue.definition.ts'
import { PARAMETERS } from './srmBaseConfigProfile.defaults.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile.definition.ts'
import { findValue, type ParameterAsk } from './srmBaseConfigProfile.value.ts'

export const srmBaseConfigProfileOperations = defineOperations(srmBaseConfigProfile, {
  async beforeSave(context, draft, before) {
    if (before && before.values.length > 0 && before.valueType !== draft.valueType)
      return [{ field: 'valueType', code: 'PARAMETER_TYPE_FIXED' }]
    if (draft.systemFlag === 'Y' && before) {
      // Only the values of a shipped parameter may change; the program defines its meaning.
      for (const key of ['profileName', 'valueType', 'valueLookupType', 'moduleCode'] as const)
        if (before[key] !== draft[key]) return [{ field: key, code: 'PARAMETER_SYSTEM' }]
    }
    if (draft.valueType !== 'LOOKUP') return []
    const codes = await enabledCodes(context, String(draft.valueLookupType))
    const issues: Issue[] = []
    const isKnown = (value: string | null) => value === null || codes.has(value)
    const wrong: Issue = { code: 'PARAMETER_CODE', args: { lookup: String(draft.valueLookupType) } }
    if (!isKnown(draft.defaultValue)) issues.push({ field: 'defaultValue', ...wrong })
    draft.values.forEach((row, index) => {
      if (!isKnown(row.profileValue))
        issues.push({ child: 'values', row: index, field: 'profileValue', ...wrong })
    })
    return issues
  },
  async beforeDelete(context, record) {
    if (record.systemFlag === 'Y') context.refuse('PARAMETER_SYSTEM')
  },
  actions: {
    /** The value in force, as every area reads it. */
    findValue: documentAction({
      title: t('取参数值', 'Value in force'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: {
        profileCode: f.text('参数编码', 'Parameter code', { required: true, maxLength: 60 }),
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        date: f.date('日期', 'Date'),
      },
      async run(context, input) {
        const profileCode = String(input.profileCode)
        const [own] = await context.select(srmBaseConfigProfile, { profileCode })
        if (!own && !(profileCode in PARAMETERS)) context.refuse('NOT_FOUND')
        return {
          profileCode,
          profileValue: await findValue(context, { ...input, profileCode } as ParameterAsk),
        }
      },
    }),
  },
})

async function enabledCodes(context: OperationContext, lookupType: string): Promise<Set<string>> {
  const values = await context.select(baseLookupValue, { lookupType, enabledFlag: 'Y' })
  return new Set(values.map(({ lookupCode }) => String(lookupCode)))
}

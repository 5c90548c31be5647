import type { RowOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { BusinessParameters } from '@opensrm/platform/documents/parameters.ts'
import { categoryChain, isWithin, orgChain } from '../orgsAndCategories.ts'
import { PARAMETERS, type ParameterCode } from './srmBaseConfigProfile.defaults.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile.definition.ts'

export type ParameterAsk = {
  profileCode: ParameterCode
  orgId?: string | null
  categoryId?: string | null
  /** Defaults to today. */
  date?: string
}

type ValueRow = Pick<
  RowOf<typeof srmBaseConfigProfile, 'values'>,
  'scopeOrgId' | 'categoryId' | 'profileValue' | 'effectiveFrom' | 'effectiveTo'
>

/**
 * The value of a business parameter for organisation, category and date; '' when neither the
 * installation nor the product defines one.
 */
export async function findValue(context: OperationContext, ask: ParameterAsk): Promise<string> {
  const { profileCode, orgId, categoryId, date = context.today } = ask
  const shipped = PARAMETERS[profileCode]?.default ?? ''
  const parameter = await context.findMasterBy(srmBaseConfigProfile, 'profileCode', profileCode)
  if (!parameter) return shipped
  const fallback = parameter.defaultValue ?? shipped
  // A disabled parameter returns its default and ignores its values.
  if (parameter.status !== 'ACTIVE') return fallback
  const rows = await context.findMasterRows(srmBaseConfigProfile, 'values', parameter.id)
  if (rows.length === 0) return fallback
  const orgs = await orgChain(context, orgId)
  const categories = await categoryChain(context, categoryId)
  return mostSpecific(rows, { orgs, categories, date }) ?? fallback
}

/** Whether the parameter has the value today for any organisation at all. */
export async function isAnywhere(
  context: OperationContext,
  { profileCode, value }: { profileCode: ParameterCode; value: string },
): Promise<boolean> {
  const [parameter] = await context.select(srmBaseConfigProfile, { profileCode })
  const fallback = parameter?.defaultValue ?? PARAMETERS[profileCode]?.default ?? ''
  if (fallback === value) return true
  if (parameter?.status !== 'ACTIVE') return false
  const rows = await context.selectRows(srmBaseConfigProfile, 'values', {
    headerId: parameter.id,
    profileValue: value,
  })
  return rows.some((row) => isWithin(context.today, row))
}

/** For the platform: rules of the clock and defaults of fields name a parameter in the definition. */
export const parameterValues: BusinessParameters = {
  async all(context, code) {
    const [parameter] = await context.select(srmBaseConfigProfile, { profileCode: code })
    const shipped = PARAMETERS[code as ParameterCode]?.default ?? ''
    if (!parameter) return [shipped]
    const rows = await context.selectRows(srmBaseConfigProfile, 'values', {
      headerId: parameter.id,
    })
    return [parameter.defaultValue ?? shipped, ...rows.map((row) => String(row.profileValue))]
  },
  valueFor: (context, { code, orgId, categoryId }) =>
    findValue(context, { profileCode: code as ParameterCode, orgId, categoryId }),
}

/**
 * Precedence: nearest organisation first, with and then without category; then categories without
 * organisation; then the general value.
 */
export function mostSpecific(
  rows: readonly ValueRow[],
  within: { orgs: readonly string[]; categories: readonly string[]; date: string },
): string | null {
  const valid = rows.filter((row) => isWithin(within.date, row))
  for (const orgId of [...within.orgs, null]) {
    for (const categoryId of [...within.categories, null]) {
      const found = valid.find((row) => row.scopeOrgId === orgId && row.categoryId === categoryId)
      if (found) return found.profileValue
    }
  }
  return null
}

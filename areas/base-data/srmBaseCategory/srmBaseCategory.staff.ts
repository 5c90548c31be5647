import type { RowOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, isWithin, orgChain } from '../orgsAndCategories.ts'
import { srmBaseCategory } from './srmBaseCategory.definition.ts'

type Staff = RowOf<typeof srmBaseCategory, 'staffs'> & { headerId: string }

/**
 * The person in charge of a category in an organisation: from the nearest category that names one;
 * within it, the row of the organisation (or its nearest parent) takes precedence over the row for
 * all organisations.
 */
export async function findPersonInCharge(
  context: OperationContext,
  ask: { categoryId: string; orgId: string; staffRole: string; date: string },
): Promise<string | null> {
  const categories = await categoryChain(context, ask.categoryId)
  const orgs = await orgChain(context, ask.orgId)
  const staffs = await Promise.all(
    categories.map((id) => context.findMasterRows(srmBaseCategory, 'staffs', id)),
  )
  const rows = staffs.flat().filter(({ staffRole }) => staffRole === ask.staffRole)
  return personInCharge(rows, { categories, orgs, date: ask.date })
}

export function personInCharge(
  rows: readonly Pick<Staff, 'headerId' | 'orgId' | 'personId' | 'effectiveFrom' | 'effectiveTo'>[],
  within: { categories: readonly string[]; orgs: readonly string[]; date: string },
): string | null {
  for (const categoryId of within.categories) {
    const own = rows.filter((row) => row.headerId === categoryId && isWithin(within.date, row))
    for (const orgId of [...within.orgs, null]) {
      const found = own.find((row) => row.orgId === orgId)
      if (found) return found.personId
    }
  }
  return null
}

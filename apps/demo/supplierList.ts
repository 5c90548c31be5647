import type { Company } from './build.ts'
import { idOf } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk } from './history/desk.ts'
import type { CompanyPlan, SupplierPlan } from './plan.ts'
import { createRandom } from './random.ts'

const AUTHOR = 'suppliermgr1'
const APPLY = 'srmPurAslApply'
/** Categories brought under control; the others follow when their suppliers are listed. */
const CONTROLLED = 2

/** The list of the categories with the fewest suppliers: entries for all of them, then the control. */
export async function buildSupplierList(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(40_261))
  const qualified = plan.suppliers.filter(({ stage }) => stage === 'QUALIFIED')
  const suppliersOf = (code: string) =>
    qualified.filter(({ categories }) => categories.includes(code))
  const bought = [...new Set(plan.items.map(({ category }) => category))]
    .filter((code) => suppliersOf(code).length > 1)
    .sort((a, b) => suppliersOf(a).length - suppliersOf(b).length)
    .slice(0, CONTROLLED)
  const listed = new Set(bought.flatMap(suppliersOf))
  for (const supplier of listed) {
    const draft = await desk.save(AUTHOR, APPLY, {
      ...{ orgId: idOf(company, 'org', supplier.orgs[0] as string), applyType: 'ADD_CATEGORY' },
      supplierId: idOf(company, 'supplier', supplier.shortName),
      ...{ applyTitle: `${supplier.shortName}合格清单`, applyReason: '现有合作供应商列入清单' },
      lines: linesOf(company, supplier, bought),
    })
    await desk.pass(AUTHOR, APPLY, draft)
  }
  const admin = await company.as('admin')
  for (const code of bought) {
    const { versionNum } = await admin.ok('srmBaseCategory', 'findById', {
      id: idOf(company, 'category', code),
    })
    await admin.ok('srmBaseCategory', 'saveOrUpdate', {
      ...{ id: idOf(company, 'category', code), versionNum, aslControlFlag: 'Y' },
    })
  }
}

const linesOf = (company: Company, supplier: SupplierPlan, codes: readonly string[]) =>
  codes
    .filter((code) => supplier.categories.includes(code))
    .flatMap((code) =>
      supplier.orgs.map((org) => ({
        ...{ aslType: 'CATEGORY', categoryId: idOf(company, 'category', code) },
        ...{ lineOrgId: idOf(company, 'org', org), manufacturerName: supplier.name },
      })),
    )

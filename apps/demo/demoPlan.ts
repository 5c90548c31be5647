import { CATEGORIES, DEMO_BILL_TYPES, ratesUntil, TERMS } from './company/baseData.ts'
import { ITEMS } from './company/items.ts'
import { DEPARTMENTS, GROUP, ORGANISATIONS, SUBINVENTORIES } from './company/organisation.ts'
import { MANAGERS, peopleOf } from './company/people.ts'
import { pricesOn } from './company/prices.ts'
import { SUPPLIERS } from './company/suppliers.ts'
import type { CompanyPlan } from './plan.ts'

/** The demo company on a given day; dates of prices and rates are relative to it. */
export function demoPlan(today: string): CompanyPlan {
  return {
    adminName: '系统管理员',
    adminNameEn: 'System administrator',
    group: GROUP,
    organisations: ORGANISATIONS,
    departments: DEPARTMENTS,
    people: peopleOf(DEPARTMENTS),
    managers: MANAGERS,
    categories: CATEGORIES,
    paymentTerms: TERMS,
    rates: ratesUntil(today),
    subinventories: SUBINVENTORIES,
    billTypes: DEMO_BILL_TYPES,
    suppliers: SUPPLIERS,
    items: ITEMS,
    prices: pricesOn(today),
    processRoles: [
      { key: 'PUR_MANAGER', name: '采购负责人', nameEn: 'Purchasing manager', user: 'director1' },
      { key: 'PUR_DIRECTOR', name: '采购总监', nameEn: 'Purchasing director', user: 'director1' },
      { key: 'GENERAL_MANAGER', name: '总经理', nameEn: 'General manager', user: 'director1' },
      { key: 'LEGAL', name: '法务', nameEn: 'Legal', user: 'auditor1' },
    ],
    profiles: [
      // The accounts' password is printed at every start, so it must not expire.
      { code: 'PWD_EXPIRE_DAYS', value: '0' },
      { code: 'PWD_EXPIRE_DAYS_SUPPLIER', value: '0' },
    ],
  }
}

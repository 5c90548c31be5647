import type { Child, ValuesOf } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { employees, equipment, management, materials, sales } from './capability.sections.ts'
import type { companyFields } from './company.fields.ts'
import { accounts, addresses, contacts, dataFiles, locations } from './company.sections.ts'

/**
 * The sections in which a company describes itself, in the order of the form. The supplier master
 * calls its sites addresses, because sites of organisations are separate records there.
 */
export const SECTIONS = {
  contacts,
  sites: addresses,
  sales,
  materials,
  employees,
  management,
  equipment,
  dataFiles,
  accounts,
  locations,
} as const

export type SectionName = keyof typeof SECTIONS

/** Each section's code in lookup POS_CHANGE_SECTION, used by remarks and change requests. */
export const SECTION_CODES: { readonly [name in SectionName]: string } = {
  contacts: 'CONTACT',
  sites: 'SITE',
  sales: 'SALES',
  materials: 'MATERIAL',
  employees: 'EMPLOYEE',
  management: 'MANAGEMENT',
  equipment: 'EQUIPMENT',
  dataFiles: 'FILE',
  accounts: 'ACCOUNT',
  locations: 'LOCATION',
}

export type SectionRow<N extends SectionName> = ValuesOf<(typeof SECTIONS)[N]['fields']> & {
  id: string
}

/** A company with its sections, in any document. */
export type Company = ValuesOf<typeof companyFields> & { supplierName: string | null } & {
  [N in SectionName]: readonly SectionRow<N>[]
}

/**
 * The same section while it is being filled in: required fields are checked at submission, except
 * the one that names a row.
 */
export function filledInLater<C extends Child>(section: C, named: keyof C['fields'] & string): C {
  const fields = Object.fromEntries(
    Object.entries(section.fields as Fields).map(([key, field]) => [
      key,
      key === named ? field : later(field),
    ]),
  )
  // Only the point at which values are required has changed, not their types.
  return { ...section, fields } as C
}

/** Fields required only with certain values are checked by `missingRows`. */
export function later<F extends Field>(field: F): F {
  const { required, ...rest } = field
  return { ...rest, ...(required === true ? { requiredAtSubmit: true } : {}) } as F
}

import { changedFields } from '@opensrm/kernel/document/change/preset.ts'
import type { ChangedRows, ChangedValue } from '@opensrm/kernel/document/change/spec.ts'
import { child } from '@opensrm/kernel/document/define.ts'
import { type Fields, f, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { companyFields } from '../sections/company.fields.ts'
import { SECTION_CODES, SECTIONS, type SectionName } from '../sections/sections.ts'

/** The collection of each section in a change request, and in the supplier master. */
export const CHANGED_SECTIONS = {
  contacts: { changes: 'contactChanges', of: 'contacts' },
  sites: { changes: 'siteChanges', of: 'addresses' },
  sales: { changes: 'salesChanges', of: 'sales' },
  materials: { changes: 'materialChanges', of: 'materials' },
  employees: { changes: 'employeeChanges', of: 'employees' },
  management: { changes: 'managementChanges', of: 'management' },
  equipment: { changes: 'equipmentChanges', of: 'equipment' },
  dataFiles: { changes: 'fileChanges', of: 'dataFiles' },
  accounts: { changes: 'accountChanges', of: 'accounts' },
  locations: { changes: 'locationChanges', of: 'locations' },
} as const satisfies { [name in SectionName]: { changes: string; of: string } }

/** Rows that orders, sites and payments refer to are disabled; others are deleted. */
const DISABLED = { enabledFlag: 'N' }
const STAYS: { readonly [name: string]: { readonly [field: string]: string } } = {
  contacts: DISABLED,
  accounts: DISABLED,
}

const AS_IT_WAS = t('留空保持原有附件', 'Empty: the files stay as they were')

const LEFT_OUT = new Set(['verifyStatus', 'requireId'])

/** Fields of a section that the company fills in; the verification state is ours. */
function entered(fields: Fields): string[] {
  return Object.keys(fields).filter(
    (key) => !isServerOwned(fields[key] as Fields[string]) && !LEFT_OUT.has(key),
  )
}

const capital = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`
const pairOf = (key: string): ChangedValue & { old: string } => ({
  of: key,
  old: `old${capital(key)}`,
  new: `new${capital(key)}`,
})

export const operation = f.lookup('POS_CHANGE_OPERATION', '操作', 'Operation', {
  required: true,
  // The request already contains the rows of the section, so an added one is new.
  default: 'ADD',
  width: 104,
})

/** A section as a collection of the request: the current rows, to be changed, added or deleted. */
export function changesOf<N extends SectionName>(name: N) {
  const { title, fields } = SECTIONS[name] as { title: Text; fields: Fields }
  const pairs = changedFields(fields, entered(fields), { requiredWhenAdded: true }) as Fields
  const shown = Object.entries(pairs).map(([key, field]) => {
    if (key.startsWith('old')) return [key, { ...field, hidden: true }]
    const plain = fields[`${key.charAt(3).toLowerCase()}${key.slice(4)}`]?.label ?? field.label
    if (field.type !== 'attachments') return [key, { ...field, label: plain }]
    return [key, { ...field, label: plain, hint: AS_IT_WAS }]
  })
  return child({
    title: t(`${title.zh}变更`, `Changes: ${title.en}`),
    onlyWhen: { field: 'changeSections', is: SECTION_CODES[name] },
    fields: {
      action: operation,
      targetId: f.integer('原记录ID', 'Record id', { auto: true, hidden: true }),
      ...(Object.fromEntries(shown) as Fields),
      remark: f.text('备注', 'Remark', { maxLength: 200 }),
    },
  })
}

/** The changed fields of each collection, for the platform. */
export function changedRows(): { readonly [child: string]: ChangedRows } {
  return Object.fromEntries(
    Object.entries(CHANGED_SECTIONS).map(([name, { changes, of }]) => {
      const { fields } = SECTIONS[name as SectionName] as { fields: Fields }
      const stays = STAYS[name]
      const rows: ChangedRows = {
        of,
        row: 'targetId',
        values: entered(fields).map(pairOf),
        ...(stays ? { cancelled: stays } : {}),
      }
      return [changes, rows]
    }),
  )
}

const named = {
  supplierName: f.text('供应商名称', 'Supplier name', { maxLength: 120 }),
  supplierNameEn: f.text('英文名称', 'English name'),
}
const baseFields = { ...named, ...companyFields } as const

/** Master data: each value before and after. */
export const baseChanges = onlyIn(
  'BASE',
  changedFields(baseFields, Object.keys(baseFields) as (keyof typeof baseFields & string)[]),
)

export const baseValues: readonly ChangedValue[] = Object.keys(baseFields).map(pairOf)

function onlyIn<F extends Fields>(section: string, fields: F): F {
  const only = { onlyWhen: { field: 'changeSections', is: section } }
  const shown = Object.entries(fields).map(([key, field]) => [key, { ...field, ...only }])
  // Only the visibility of the fields has changed.
  return Object.fromEntries(shown) as F
}

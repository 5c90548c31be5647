import { type AnyRow, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { validateRecord } from '@opensrm/kernel/document/validate.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { SECTION_CODES, SECTIONS, type SectionName } from '../sections/sections.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import { type Registration, srmPosRegisterRules } from './srmPosRegister.rules.ts'

const NAMES = Object.keys(SECTIONS) as SectionName[]

/**
 * The sections that may be changed: after a rejection with remarks these, and those that could not
 * be submitted as they are, such as an expired certificate. Null: all of them.
 */
export function openSections(
  registration: Registration | null,
  today: string,
): ReadonlySet<string> | null {
  const returned = registration?.status === 'REJECTED' ? registration.returnedSections : null
  if (!registration || !returned?.length) return null
  const faults = [
    ...validateRecord(srmPosRegister, registration, { mode: 'submit', knows: () => true }),
    ...(srmPosRegisterRules.checkSubmit?.(registration, {
      ...{ side: 'supplier', userId: '', personId: null, supplierId: null, today },
    }) ?? []),
  ]
  const faulty = faults.map(({ child }) =>
    child && child in SECTION_CODES ? SECTION_CODES[child as SectionName] : 'BASE',
  )
  return new Set([...returned, ...faulty])
}

/** Refuses changes of sections that were not sent back. */
export function closedIssues(
  draft: Registration,
  before: Registration | null,
  today: string,
): Issue[] {
  const open = openSections(before, today)
  if (!before || !open) return []
  const rows = NAMES.filter(
    (name) => !open.has(SECTION_CODES[name]) && !isSame(name, draft, before),
  ).map((child): Issue => ({ child, code: 'REGISTER_SECTION_CLOSED', args: titleOf(child) }))
  if (open.has('BASE')) return rows
  const fields: Fields = srmPosRegister.fields
  const [now, then]: [AnyRow, AnyRow] = [draft, before]
  const header = Object.entries(fields)
    .filter(([, field]) => !field.auto && !field.computed)
    .filter(([key]) => JSON.stringify(now[key] ?? null) !== JSON.stringify(then[key] ?? null))
    .map(
      ([field, { label }]): Issue => ({
        field,
        code: 'REGISTER_SECTION_CLOSED',
        args: { section: label },
      }),
    )
  return [...header, ...rows]
}

function titleOf(name: SectionName) {
  return { section: SECTIONS[name].title }
}

function isSame(name: SectionName, draft: Registration, before: Registration): boolean {
  const values = (registration: Registration) =>
    rowsOf(registration, name).map((row) =>
      Object.entries(SECTIONS[name].fields as Fields)
        .filter(([, { computed }]) => !computed)
        .map(([key]) => row[key] ?? null),
    )
  return JSON.stringify(values(draft)) === JSON.stringify(values(before))
}

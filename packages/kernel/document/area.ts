import type { Text } from '../i18n/text.ts'
import type { DocumentDefinition, ScreenKind } from './define.ts'
import type { AnyRules } from './rules.ts'

/** A lookup type shipped with the product; administrators may add values. */
export type LookupType = { title: Text; values: { readonly [code: string]: Text } }
export type Lookups = { readonly [type: string]: LookupType }

export function defineLookups<const L extends Lookups>(lookups: L): L {
  return lookups
}

/** An entry of the seeded menu tree. A page names its route; its buttons follow from the document behind it. */
export type MenuEntry = {
  code: string
  title: Text
  icon?: string
  side: 'BUYER' | 'SUPPLIER' | 'BOTH'
  /** top level only: the user's own work comes before the menus of the areas */
  comesFirst?: true
  /** top level only: the entry of an area before this one that it belongs below */
  under?: string
  /** list route, without /main */
  route?: string
  /** a page without document is drawn by the screen of this kind (`every.report.screen.tsx`) unless it has its own */
  kind?: ScreenKind
  /** further documents whose operations are available on this page, e.g. a worklist over several documents */
  serves?: readonly string[]
  /** further pages opened from this one that belong to no document */
  pages?: readonly { route: string; title: Text }[]
  children?: readonly MenuEntry[]
}

type SeededRow = { key: string; values: { readonly [field: string]: unknown } }

export type Seeds = {
  identity: readonly string[]
  rows: readonly SeededRow[]
  /** rows of its collections; `of` is the key of their record, `identity` tells them apart within it */
  children?: {
    readonly [child: string]: {
      identity: readonly string[]
      rows: readonly (SeededRow & { of: string })[]
    }
  }
}

/** A document together with its own code. Operations are typed by the platform, hence unknown here. */
export type DocumentModule<Operations = unknown> = {
  definition: DocumentDefinition
  rules?: AnyRules
  /** rows every installation starts with; `identity` names the fields that identify a row */
  seeds?: Seeds
  operations?: Operations
}

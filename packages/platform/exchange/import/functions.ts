import { isEditable } from '@opensrm/kernel/document/availability.ts'
import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '../../access/permissions.ts'
import { readDoor } from '../../documents/readDoor.ts'
import type { RegisteredDocument, Registry } from '../../documents/registry.ts'
import { headerFields } from '../../documents/rows.ts'
import '../exchange.errors.ts'
import { type SheetOperation, type SheetPivot, sheetOperation } from './operationSheets.ts'

/**
 * An import with its own name, a few lines in an area: `imports: [{ code: 'ITEM_PRICE', title: t(...), resource:
 * 'srmBaseItemPrice', columns: [...] }]`. What is left out is derived from the document's definition.
 */
export type ImportDeclaration = {
  /** functionCode */
  code: string
  title: Text
  resource: string
  /** rows of this collection, added to an open document */
  child?: string
  /** in this order; 'steps.fromQuantity' for a field of rows */
  columns?: readonly string[]
  /** header field that identifies the record of a row; null: every row is a new record */
  matchBy?: string | null
  /** fixed values of every record that are not in the sheet */
  values?: { readonly [field: string]: unknown }
  max?: number
  /** the sheet's rows are input rows of this operation; default for every operation named doImport */
  operation?: string
  /** input rows that are columns in the sheet */
  pivot?: SheetPivot
}

export type ImportColumn = {
  /** null: a field of the header */
  child: string | null
  key: string
  field: Field
  title: Text
  /** a sheet without this column is refused */
  required: boolean
  /** required as long as the cells in its condition keep their defaults */
  usuallyRequired?: true
}

export type ImportFunction = {
  code: string
  title: Text
  document: RegisteredDocument
  /** rows are added to this collection of an open document; null: the sheet holds documents */
  child: string | null
  /** the collection whose rows share a sheet row with their header */
  lines: string | null
  columns: readonly ImportColumn[]
  /** header field that names an existing record */
  matchBy: string | null
  values: { readonly [field: string]: unknown }
  max: number | null
  /** takes the rows; null when they are records, or lines of one */
  operation: SheetOperation | null
}

export type Importer = { registry: Registry; permissions: Permissions; side: Side }

/** The import for a functionCode; by default a resource or 'resource.child'. */
export function importFunction(importer: Importer, code: string): ImportFunction {
  const { registry } = importer
  const declared = registry.areas.flatMap(({ imports }) => imports ?? [])
  const declaration = declared.find((one) => one.code === code) ?? derived(registry, code)
  if (!declaration) throw new AppError('IMPORT_UNKNOWN', { code })
  const document = registry.document(declaration.resource)
  if (declaration.operation)
    return sheetOperation(importer, document, { ...declaration, operation: declaration.operation })
  assertPermitted(importer, document.definition)
  const child = declaration.child ?? null
  const lines = child === null ? linesOf(document.definition) : null
  const columns = columnsOf(importer, document.definition, { child, lines, declaration })
  if (columns.length === 0) throw new AppError('IMPORT_UNKNOWN', { code })
  return {
    code,
    title: declaration.title,
    document,
    child,
    lines: lines !== null && columns.some((column) => column.child === lines) ? lines : null,
    columns,
    matchBy:
      child === null
        ? declaration.matchBy === undefined
          ? matchKey(document.definition)
          : declaration.matchBy
        : null,
    values: declaration.values ?? {},
    max: declaration.max ?? null,
    operation: null,
  }
}

function derived(registry: Registry, code: string): ImportDeclaration | null {
  const [resource = '', child] = code.split('.')
  const { definition, operations } = registry.documents.get(resource) ?? {}
  if (!definition) return null
  const isOperation =
    child === 'doImport' &&
    (definition.transitions.some(({ op }) => op === child) || operations?.actions?.[child])
  if (isOperation) return { code, title: definition.title, resource, operation: child }
  if (child === undefined || child === 'doImport')
    return { code, title: definition.title, resource }
  const own = Object.hasOwn(definition.children, child) ? definition.children[child] : undefined
  return own && !own.auto ? { code, title: own.title, resource, child } : null
}

function assertPermitted({ permissions, side }: Importer, definition: DocumentDefinition): void {
  const { resource } = definition
  if (
    definition.readOnly ||
    !definition.authors.includes(side) ||
    !permissions.can(resource, 'saveOrUpdate') ||
    !permissions.can(resource, 'doImport')
  )
    throw new AppError('NO_PERMISSION')
}

/** The main collection of a document: the first one that users fill in and that is not nested. */
function linesOf(definition: DocumentDefinition): string | null {
  const found = Object.entries(definition.children).find(([, own]) => !own.auto && !own.parent)
  return found?.[0] ?? null
}

/** The server assigns numbers, so a number can only find a record; codes assigned by users find and create records. */
function matchKey(definition: DocumentDefinition): string | null {
  if (definition.number) return definition.number.field
  const { code } = definition.display
  return definition.fields[code]?.unique ? code : null
}

export const NOT_IN_SHEETS: ReadonlySet<string> = new Set(['json', 'attachments', 'richtext'])

function columnsOf(
  { registry, permissions, side }: Importer,
  definition: DocumentDefinition,
  wanted: { child: string | null; lines: string | null; declaration: ImportDeclaration },
): ImportColumn[] {
  const { mayRead } = readDoor(definition, permissions, 'open')
  const found = (name: string | null): ImportColumn[] => {
    const own = name === null ? undefined : definition.children[name]
    const fields = name === null ? headerFields(definition) : own?.fields
    // Documents that may have no lines do not require them.
    const isMust = name === null || name === wanted.child || Boolean(own?.minAtSubmit)
    return Object.entries(fields ?? {}).flatMap(([key, field]) => {
      const isReached =
        (field.type !== 'ref' && field.type !== 'multiref') || registry.documents.has(field.ref)
      const isOpen = isEditable(definition, field, {
        side,
        status: definition.initialState,
        isNew: true,
        ...(name ? { childName: name } : {}),
      })
      if (!isOpen || !isReached || field.hidden || NOT_IN_SHEETS.has(field.type)) return []
      if (!mayRead(name, key) || (name === null && SYSTEM.has(key))) return []
      const required = isMust && mustFill(field)
      const rows = { row: usualValues(fields ?? {}), header: usualValues(headerFields(definition)) }
      return [
        {
          ...{ child: name, key, field, title: field.label, required },
          ...(isMust && isUsuallyAsked(field, rows) ? { usuallyRequired: true as const } : {}),
        },
      ]
    })
  }
  const number = definition.number?.field
  const numberField = number ? definition.fields[number] : undefined
  const numberColumn: ImportColumn[] =
    wanted.child === null && number && numberField
      ? [
          {
            child: null,
            key: number,
            field: numberField,
            title: numberField.label,
            required: false,
          },
        ]
      : []
  const all =
    wanted.child !== null
      ? found(wanted.child)
      : [...numberColumn, ...found(null), ...(wanted.lines ? found(wanted.lines) : [])]
  const chosen = wanted.declaration.columns
    ? wanted.declaration.columns.flatMap((name) => all.find((one) => nameOf(one) === name) ?? [])
    : all
  return distinctTitles(definition, chosen)
}

type UsualValues = { [key: string]: unknown }

/** The values of a row whose sheet leaves them empty: the constant defaults. */
function usualValues(fields: Fields): UsualValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { default: usual }]) =>
      typeof usual === 'string' || typeof usual === 'number' ? [[key, usual]] : [],
    ),
  )
}

/** Required in a row that leaves everything else to the defaults, and filled by nothing else. */
function isUsuallyAsked(field: Field, usual: { row: UsualValues; header: UsualValues }): boolean {
  const { required } = field
  if (typeof required !== 'object' || field.default !== undefined || field.copiedFrom) return false
  return holds(required, usual.row, usual.header)
}

/** Required, because nothing fills it when the sheet leaves it empty. */
export function mustFill(field: Field): boolean {
  return field.required === true && field.default === undefined && !field.copiedFrom
}

const SYSTEM: ReadonlySet<string> = new Set(['createdBy', 'lastUpdatedBy', 'versionNum', 'fileIds'])

export function nameOf({ child, key }: Pick<ImportColumn, 'child' | 'key'>): string {
  return child === null ? key : `${child}.${key}`
}

/** A label used by header and rows gets the name of the rows; a further duplicate gets its field name. */
export function distinctTitles(
  definition: DocumentDefinition,
  columns: readonly ImportColumn[],
): ImportColumn[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    let { title } = column
    if (seen.has(title.zh) || seen.has(title.en.toLowerCase())) {
      const rows = column.child ? definition.children[column.child]?.title : undefined
      const before = rows ?? { zh: column.key, en: column.key }
      title = { zh: `${before.zh}·${title.zh}`, en: `${before.en}: ${title.en}` }
    }
    seen.add(title.zh)
    seen.add(title.en.toLowerCase())
    return { ...column, title }
  })
}

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { clockField, clockStates, dateTypeOf } from '@opensrm/kernel/document/clock.ts'
import {
  type Child,
  type DocumentDefinition,
  type Transition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import {
  type Condition,
  type Default,
  englishFieldOf,
  type Field,
  type Fields,
  isServerOwned,
  type RefFilter,
} from '@opensrm/kernel/document/fields.ts'
import { sortKeysOf } from '@opensrm/kernel/document/reading.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { needsCalendar, parameterOf } from '@opensrm/platform/clock/clockFacts.ts'
import type { Area } from '@opensrm/platform/documents/registry.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import { describe, expect, it } from 'vitest'

/** Only moments of the header that depend on the record alone are exact to the second. */
const NO_MORE = [null, null, false]

const operationsOf = ({ resource }: DocumentDefinition) =>
  areas.flatMap(({ documents }) => documents).find((one) => one.definition.resource === resource)
    ?.operations ?? {}

const definitions = areas.flatMap((area) => area.documents.map(({ definition }) => definition))
const byResource = new Map(definitions.map((definition) => [definition.resource, definition]))
const lookups = new Set(areas.flatMap((area) => Object.keys(area.lookups)))

/**
 * Documents that references and links may name before they exist; building one removes it from this
 * list.
 */
const notYetBuilt = new Set(['srmQcnAbnormal', 'srmQcnPcn', 'srmMdmMould'])

/** Columns of every record in addition to its declared fields. */
const systemFields = new Set([
  'id',
  'status',
  'orgId',
  'createdBy',
  'creationDate',
  'lastUpdatedBy',
  'lastUpdateDate',
  'versionNum',
])

describe.each(definitions.map((definition) => [definition.resource, definition] as const))(
  '%s',
  (_resource, definition) => {
    it('reads in English where its name has an English one', () => {
      const { code, name = code, nameEn = null } = definition.display
      const english = englishFieldOf(definition.fields, name)
      if (english) expect(nameEn).toBe(english)
      if (nameEn) expect(Object.keys(definition.fields)).toContain(nameEn)
    })

    it('lists, filters, groups and summarises only fields it has', () => {
      const { list } = definition
      const missing = [
        ...list.columns.filter((key) => !hasHeader(definition, key)),
        ...list.filters.filter((key) => !hasPath(definition, key)),
        ...sortKeysOf(list.sort)
          .map(({ key }) => key)
          .filter((key) => !hasHeader(definition, key)),
        ...(list.summary ?? []).filter((key) => !list.columns.includes(key)),
        ...Object.entries(list.ratios ?? {}).flatMap(([key, { of, by }]) => [
          ...(list.columns.includes(key) ? [] : [key]),
          ...[of, by].filter((part) => !(part in definition.fields)),
        ]),
        ...(definition.form ?? [])
          .flatMap(({ fields }) => fields)
          .filter((key) => !(key in definition.fields)),
        ...[definition.display.code, definition.display.name, definition.display.nameEn].filter(
          (key) => key && !hasHeader(definition, key),
        ),
        ...(definition.display.apart ?? []).filter((key) => !tellsApart(definition.fields[key])),
        ...(definition.treeParent && !(definition.treeParent in definition.fields)
          ? [definition.treeParent]
          : []),
      ]
      expect(missing).toEqual([])
    })

    it('filters, sorts, summarises and indexes only what is stored', () => {
      const { list, indexes } = definition
      const keys = [
        ...list.filters,
        ...sortKeysOf(list.sort).map(({ key }) => key),
        ...(list.summary ?? []),
        ...indexes.flatMap(({ fields }) => fields),
      ].map((key) => key.replace(/^-/, ''))
      expect(keys.filter((key) => definition.fields[key]?.computed === 'atRead')).toEqual([])
    })

    it('shows every header field in exactly one group of its form', () => {
      const grouped = (definition.form ?? []).flatMap(({ fields }) => fields)
      expect(grouped.filter((key, index) => grouped.indexOf(key) !== index)).toEqual([])
      const shown = Object.entries(definition.fields).filter(([, field]) => !field.hidden)
      expect(shown.map(([key]) => key).filter((key) => !grouped.includes(key))).toEqual([])
    })

    it('shows only states it has in yes/no fields that follow the state', () => {
      const followed = Object.values(definition.fields).flatMap(({ computed }) =>
        typeof computed === 'object' ? [computed.inState] : [],
      )
      expect(followed.filter((state) => !(state in definition.states))).toEqual([])
    })

    it('numbers and approves by fields it has', () => {
      const { number, approval } = definition
      expect(number ? definition.fields[number.field]?.auto : true).toBe(true)
      for (const key of [approval?.amountField, approval?.applicantField]) {
        expect(key === undefined || key in definition.fields, String(key)).toBe(true)
      }
      const [reference = '', named = ''] = approval?.processFrom?.split('.') ?? []
      const kind = definition.fields[reference]
      expect(reference === '' || (kind?.type === 'ref' && targetHas(kind, named))).toBe(true)
      if (approval) {
        const operations = definition.transitions.map(({ op }) => op)
        expect(operations).toEqual(
          expect.arrayContaining(['doSubmit', 'doApproval', 'doReject', 'doWithdraw']),
        )
      }
    })

    it('grants access by fields and states it has', () => {
      const { access } = definition
      const fields = [
        access.supplier,
        access.org,
        access.category,
        ...(access.responsibilities ?? []),
        ...(access.persons ?? []),
        ...(access.users ?? []),
        ...Object.keys(access.supplierWhere ?? {}),
        ...(access.sharedWith ?? []).flatMap(({ by, where }) => [by, ...Object.keys(where ?? {})]),
      ]
      expect(fields.filter((key) => key && !hasPath(definition, key))).toEqual([])
      const states = [
        ...(access.supplierStates ?? []),
        ...(access.sharedWith ?? []).flatMap(({ states }) => states),
        ...(access.buyerHiddenStates ?? []),
        ...definition.editableIn,
        ...definition.deletableIn,
        definition.initialState,
      ]
      expect(states.filter((state) => !(state in definition.states))).toEqual([])
      const codes = scopes(definition).flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ editCode }) => editCode ?? []),
      )
      expect(codes.filter((code) => !(code in (access.codes ?? {})))).toEqual([])
    })

    it('shows on a screen columns of its list, in an order it can have', () => {
      for (const { columns = [], sort } of Object.values(definition.screens)) {
        expect(columns.filter((key) => !definition.list.columns.includes(key))).toEqual([])
        for (const { key } of sortKeysOf(sort)) expect(hasHeader(definition, key), sort).toBe(true)
      }
    })

    it('has clock rules over dates, states and operations that exist', () => {
      const codes = new Set<string>()
      for (const rule of definition.clock ?? []) {
        expect(codes.has(rule.code), rule.code).toBe(false)
        codes.add(rule.code)
        const { child, key } = clockField(rule)
        const fields = child ? (definition.children[child]?.fields ?? {}) : definition.fields
        const system = key === 'creationDate' || key === 'lastUpdateDate'
        expect(system || dateTypeOf(fields[key]) !== null, rule.at).toBe(true)
        const states = clockStates(definition, rule)
        expect(states.length, rule.code).toBeGreaterThan(0)
        expect(states.filter((state) => !(state in definition.states))).toEqual([])
        const named = [...Object.keys(rule.where ?? {}), ...(rule.carries ?? [])]
        expect(named.filter((each) => !hasHeader(definition, each))).toEqual([])
        expect(Object.keys(rule.rowWhere ?? {}).filter((each) => !(each in fields))).toEqual([])
        expect(rule.op && rule.event, 'one of them').toBeFalsy()
        if (rule.op) expect(definition.transitions.map(({ op }) => op)).toContain(rule.op)
        else if (!rule.event)
          expect(Object.keys(operationsOf(definition).clock ?? {})).toContain(rule.code)
        if (rule.exact) expect([child, parameterOf(rule), needsCalendar(rule)]).toEqual(NO_MORE)
      }
    })

    it('raises matters over fields, people and matter types that exist', () => {
      const types = areas.flatMap(({ lookups: shipped }) =>
        Object.keys(shipped.PENDING_MATTER_TYPE?.values ?? {}),
      )
      for (const rule of definition.matters ?? []) {
        expect(types).toContain(rule.type)
        for (const key of [...Object.keys(rule.when), ...(rule.due ? [rule.due] : [])])
          expect(hasHeader(definition, key), key).toBe(true)
        for (const state of [rule.when.status ?? []].flat())
          expect(Object.keys(definition.states)).toContain(state)
        if (rule.owner === 'supplier') expect(definition.access.supplier).toBeDefined()
        else if ('person' in rule.owner)
          expect(definition.fields[rule.owner.person]).toMatchObject({ ref: 'basePerson' })
      }
    })

    it('opens another document through fields of its rows', () => {
      const { opens } = definition.list
      for (const key of opens ? [opens.resource, opens.id] : [])
        expect(definition.fields[key], key).toBeDefined()
      for (const state of definition.list.passing ?? [])
        expect(Object.keys(definition.states)).toContain(state)
    })

    it('moves only between states it has', () => {
      const wrong = definition.transitions.flatMap((transition) =>
        unknownStates(definition, transition).map((state) => `${transition.op}: ${state}`),
      )
      expect(wrong).toEqual([])
      const operations = definition.transitions.map(({ op }) => op)
      expect(operations.filter((op, index) => operations.indexOf(op) !== index)).toEqual([])
    })

    it('names lookups and documents that exist or are known to come', () => {
      const wrong = everyField(definition).flatMap(({ path, field }) => {
        if ('lookup' in field) return lookups.has(field.lookup) ? [] : [`${path}: ${field.lookup}`]
        if (field.type !== 'ref' && field.type !== 'multiref') return []
        const target = byResource.get(field.ref)
        if (!target) return notYetBuilt.has(field.ref) ? [] : [`${path}: ${field.ref}`]
        const childName = 'refChild' in field ? field.refChild : undefined
        return childName && !target.children[childName]
          ? [`${path}: ${field.ref}.${childName}`]
          : []
      })
      expect(wrong).toEqual([])
    })

    it('offers values of rows that exist', () => {
      const wrong = everyField(definition).flatMap(({ path, field: { among } }) =>
        [among?.field, among?.name].flatMap((name) =>
          name && !(name in (definition.children[among?.rows ?? '']?.fields ?? {}))
            ? [`${path}: ${among?.rows}.${name}`]
            : [],
        ),
      )
      expect(wrong).toEqual([])
    })

    it('names its rows by references they have', () => {
      const wrong = Object.entries(definition.children).filter(
        ([, { about, fields }]) => about !== undefined && fields[about]?.type !== 'ref',
      )
      expect(wrong.map(([name]) => name)).toEqual([])
    })

    it('puts fields first that the rows have', () => {
      const wrong = Object.entries(definition.children).flatMap(([name, { leading, fields }]) =>
        (leading ?? []).flatMap((key) => (key in fields ? [] : [`${name}.${key}`])),
      )
      expect(wrong).toEqual([])
    })

    it('has collections that depend on header fields that exist', () => {
      const wrong = Object.entries(definition.children).filter(([, { onlyWhen }]) =>
        namesOfCondition(onlyWhen).some((name) => !(name in definition.fields)),
      )
      expect(wrong.map(([name]) => name)).toEqual([])
    })

    it('copies, defaults, filters and requires by fields that exist', () => {
      const wrong: string[] = []
      for (const scope of scopes(definition)) {
        for (const [key, field] of Object.entries(scope.fields)) {
          const at = `${scope.name}${key}`
          if (field.copiedFrom && !pathExists(definition, scope, field.copiedFrom)) {
            wrong.push(`${at} copied from ${field.copiedFrom}`)
          }
          for (const name of [
            ...namesOfDefault(field.default),
            ...namesOfCondition(field.required),
            ...namesOfCondition(field.onlyWhen),
            ...(field.refFilter ?? []).flatMap((filter) =>
              'is' in filter ? [] : ['sameAs' in filter ? filter.sameAs : filter.otherThan],
            ),
            ...('uomField' in field && field.uomField ? [field.uomField] : []),
          ]) {
            if (!nameExists(definition, scope, name)) wrong.push(`${at} names ${name}`)
          }
          // In a row a constant default would fill the field first, so the copied value would never
          // be proposed.
          if (scope.name && field.copiedFrom && field.default !== undefined)
            wrong.push(`${at} copied and defaulted`)
          const proposed = field.default
          if (typeof proposed === 'object' && 'marked' in proposed)
            if (field.type !== 'ref' || !targetHas(field, proposed.marked))
              wrong.push(`${at} proposes by ${proposed.marked}`)
          for (const filter of field.refFilter ?? []) {
            if (!filterExists(field, filter)) wrong.push(`${at} filters by ${filter.field}`)
          }
          const currency = 'currencyField' in field ? field.currencyField : undefined
          if (currency && !(currency in scope.fields) && !(currency in definition.fields)) {
            wrong.push(`${at} in currency ${currency}`)
          }
          const states = (field.editableIn ?? []).filter((state) => !(state in definition.states))
          if (states.length) wrong.push(`${at} editable in ${states.join()}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('never requires values that the server owns', () => {
      const wrong = everyField(definition).filter(
        ({ field }) => isServerOwned(field) && (field.required || field.requiredAtSubmit),
      )
      expect(wrong.map(({ path }) => path)).toEqual([])
    })

    it('links along fields that exist', () => {
      const wrong = definition.links.filter(({ direction, resource, field }) => {
        const other = byResource.get(resource)
        if (!other && !notYetBuilt.has(resource)) return true
        if (direction === 'up') return !hasPath(definition, field)
        return other ? !hasPath(other, field) : false
      })
      expect(wrong).toEqual([])
    })

    it('indexes and checks columns it has', () => {
      const wrong = definition.indexes.flatMap(({ fields, child }) =>
        fields
          .map((key) => key.replace(/^-/, ''))
          .filter((key) =>
            child ? !definition.children[child]?.fields[key] : !hasHeader(definition, key),
          ),
      )
      expect(wrong).toEqual([])
      expect(
        definition.checks.filter(({ child }) => child && !(child in definition.children)),
      ).toEqual([])
      expect(definition.checks.flatMap((check) => unknownColumns(definition, check))).toEqual([])
      const outside = (definition.periods ?? []).flatMap(({ by, from, to, child }) =>
        [...by, from, to].filter((key) =>
          child ? !definition.children[child]?.fields[key] : !hasHeader(definition, key),
        ),
      )
      expect(outside).toEqual([])
      const names = definition.checks.map(({ name, child }) => `${child ?? ''}.${name}`)
      expect(new Set(names).size).toBe(names.length)
    })

    it('builds its child collections correctly', () => {
      for (const [name, child] of Object.entries(definition.children)) {
        expect(child.parent === undefined || child.parent in definition.children, name).toBe(true)
        if (child.states) expect(child.fields[child.statusField ?? ''], name).toBeDefined()
        if (child.numbering) expect(child.fields[child.numbering.field]?.auto, name).toBe(true)
        for (const key of (child.unique ?? []).flat())
          expect(child.fields[key], `${name}.${key}`).toBeDefined()
        expect(tableOf(definition, name).length, name).toBeLessThanOrEqual(63)
      }
    })

    it('has texts in both languages', () => {
      expect(textsOf(definition).filter(({ zh, en }) => !zh.trim() || !en.trim())).toEqual([])
    })
  },
)

describe.each(
  areas.flatMap((area) =>
    area.documents.map((module) => [module.definition.resource, module] as const),
  ),
)('%s', (_resource, { definition, rules }) => {
  it('has the guards its operations name', () => {
    const named = definition.transitions.flatMap(({ guard }) => guard ?? [])
    expect(named.filter((guard) => !rules?.guards?.[guard])).toEqual([])
  })
})

describe.each(
  areas.flatMap((area) =>
    area.documents.flatMap(({ definition, rules }) =>
      (definition.matters ?? []).flatMap(({ type, owner }) => {
        if (typeof owner === 'string') return []
        const name = 'users' in owner ? owner.users : 'persons' in owner ? owner.persons : null
        return name === null ? [] : [[definition.resource, type, name, rules] as const]
      }),
    ),
  ),
)('%s', (_resource, type, name, rules) => {
  it(`knows whose turn it is: ${type}`, () => {
    expect(rules?.asked?.[name]).toBeTypeOf('function')
  })
})

describe('all areas together', () => {
  it('define each document, route and number prefix once', () => {
    expect(repeated(definitions.map(({ resource }) => resource))).toEqual([])
    expect(repeated(definitions.flatMap(({ screens }) => Object.keys(screens)))).toEqual([])
    const prefixes = definitions.flatMap(({ number }) =>
      number ? [number.pattern.split('{')[0]] : [],
    )
    expect(repeated(prefixes)).toEqual([])
  })

  it('keep one folder for every document, named as its resource', () => {
    const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) =>
        readdirSync(new URL(`./${name}/`, import.meta.url), { withFileTypes: true }),
      )
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    for (const { resource } of definitions) expect(folders).toContain(resource)
    expect(
      repeated(folders.filter((name) => definitions.some((one) => one.resource === name))),
    ).toEqual([])
  })

  it('agree on lookups that several of them ship', () => {
    const seen = new Map<string, string>()
    for (const area of areas) {
      for (const [type, lookup] of Object.entries(area.lookups)) {
        const text = JSON.stringify(lookup)
        expect(seen.get(type) ?? text, type).toBe(text)
        seen.set(type, text)
      }
    }
  })

  it('offer every list screen in exactly one menu, and no menu without a screen', () => {
    const entries = areas.flatMap((area) => area.menus.flatMap(entriesOf))
    const routes = entries.flatMap(({ route }) => route ?? [])
    const lists = definitions.flatMap(({ screens }) =>
      Object.entries(screens).flatMap(([route, { kind }]) => (kind === 'list' ? [route] : [])),
    )
    const files = (readdirSync('areas', { recursive: true }) as string[])
      .filter((file) => file.endsWith('.screen.tsx'))
      .map((file) => path.basename(file, '.screen.tsx').replaceAll('__', '/'))
    const known = new Set([
      ...definitions.flatMap(({ screens }) => Object.keys(screens)),
      // Pages without a document, each in a file named after its route, or after the kind they share.
      ...files,
      ...entries.flatMap(({ route, kind }) =>
        files.includes(`every.${kind}`) ? (route ?? []) : [],
      ),
    ])
    expect(repeated(routes)).toEqual([])
    expect(lists.filter((route) => !routes.includes(route))).toEqual([])
    expect(routes.filter((route) => !known.has(route))).toEqual([])
  })

  it('keep the list of missing documents up to date', () => {
    expect([...notYetBuilt].filter((resource) => byResource.has(resource))).toEqual([])
    const named = new Set(
      definitions.flatMap((definition) => [
        ...everyField(definition).flatMap(({ field }) => ('ref' in field ? [field.ref] : [])),
        ...definition.links.map(({ resource }) => resource),
      ]),
    )
    expect([...notYetBuilt].filter((resource) => !named.has(resource))).toEqual([])
  })
})

type Scope = { name: string; fields: Fields; child?: Child }

function scopes(definition: DocumentDefinition): Scope[] {
  return [
    { name: '', fields: definition.fields },
    ...Object.entries(definition.children).map(([name, child]) => ({
      name: `${name}.`,
      fields: child.fields,
      child,
    })),
  ]
}

function everyField(definition: DocumentDefinition): { path: string; field: Field }[] {
  const sets: Scope[] = [
    ...scopes(definition),
    ...definition.transitions.flatMap(({ op, input, inputRows }) => [
      { name: `${op}.`, fields: input ?? {} },
      ...Object.entries(inputRows ?? {}).map(([key, { fields }]) => ({
        name: `${op}.${key}.`,
        fields,
      })),
    ]),
  ]
  return sets.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([key, field]) => ({ path: `${name}${key}`, field })),
  )
}

function hasHeader(definition: DocumentDefinition, key: string): boolean {
  return key in definition.fields || systemFields.has(key)
}

/** Texts and codes can be read without their record; numbers and references cannot. */
function tellsApart(field: Field | undefined): boolean {
  return (field?.type === 'text' || field?.type === 'lookup') && field.computed !== 'atRead'
}

/** 'supplierId' of the header or 'lines.itemId' of a child. */
function hasPath(definition: DocumentDefinition, path: string): boolean {
  const [first = '', second] = path.split('.')
  return second ? Boolean(definition.children[first]?.fields[second]) : hasHeader(definition, first)
}

/** A name a row may use: its own field, 'parent.x' one level up, 'header.x' of the document. */
function nameExists(definition: DocumentDefinition, scope: Scope, name: string): boolean {
  const [first = '', second] = name.split('.')
  if (first === 'header' && second) return hasHeader(definition, second)
  if (first === 'parent' && second) {
    return Boolean(scope.child?.parent && definition.children[scope.child.parent]?.fields[second])
  }
  return name in scope.fields || (!scope.child && systemFields.has(name))
}

/** 'itemId.itemName', 'header.billTypeId.inspectMode', 'orderDeliveryId.parent.itemId', 'orderDeliveryId.header.id'. */
function pathExists(definition: DocumentDefinition, scope: Scope, path: string): boolean {
  const parts = path.split('.')
  const fromHeader = parts[0] === 'header'
  if (fromHeader) parts.shift()
  const reference = (fromHeader ? definition.fields : scope.fields)[parts[0] ?? '']
  if (reference?.type !== 'ref') return false
  return targetHas(reference, parts.slice(1).join('.'))
}

function filterExists(field: Field, filter: RefFilter): boolean {
  return (field.type === 'ref' || field.type === 'multiref') && targetHas(field, filter.field)
}

function targetHas(reference: Field & { ref: string; refChild?: string }, name: string): boolean {
  const target = byResource.get(reference.ref)
  if (!target) return notYetBuilt.has(reference.ref)
  const child = reference.refChild ? target.children[reference.refChild] : undefined
  const fields = child?.fields ?? target.fields
  return nameExists(target, { name: '', fields, ...(child ? { child } : {}) }, name)
}

function namesOfDefault(value: Default | undefined): string[] {
  return typeof value === 'object' && 'sameAs' in value ? [value.sameAs] : []
}

function namesOfCondition(condition: true | Condition | undefined): string[] {
  if (condition === undefined || condition === true) return []
  return 'all' in condition ? condition.all.flatMap(namesOfCondition) : [condition.field]
}

function unknownStates(definition: DocumentDefinition, transition: Transition): string[] {
  const { at } = transition
  const child = at ? definition.children[at] : undefined
  if (at && !child) return [`no collection ${at}`]
  const targets = typeof transition.to === 'string' ? [transition.to] : transition.to
  const own = child ? (child.states ?? definition.states) : definition.states
  return [
    ...[...transition.from, ...targets].filter((state) => state !== 'same' && !(state in own)),
    ...(transition.headerFrom ?? []).filter((state) => !(state in definition.states)),
  ]
}

function unknownColumns(
  definition: DocumentDefinition,
  check: { name: string; sql: string; child?: string },
): string[] {
  const fields = check.child ? definition.children[check.child]?.fields : definition.fields
  const words = check.sql.replace(/'[^']*'/g, '').match(/[a-z][a-z_]*/g) ?? []
  const sql = new Set([
    'and',
    'or',
    'not',
    'is',
    'null',
    'in',
    'between',
    'coalesce',
    'sign',
    'abs',
    'id',
    'status',
  ])
  const camel = (column: string): string =>
    column.replace(/_([a-z0-9])/g, (_all, char) => char.toUpperCase())
  return words
    .filter((word) => !sql.has(word) && !fields?.[camel(word)])
    .map((word) => `${check.name}: ${word}`)
}

function textsOf(definition: DocumentDefinition): Text[] {
  return [
    definition.title,
    ...Object.values(definition.states),
    ...everyField(definition).flatMap(({ field }) => [
      field.label,
      ...(field.hint ? [field.hint] : []),
    ]),
    ...Object.values(definition.children).flatMap(({ title, states }) => [
      title,
      ...Object.values(states ?? {}),
    ]),
    ...definition.transitions.flatMap(({ label, confirm, inputRows }) => [
      label,
      ...(confirm ? [confirm] : []),
      ...Object.values(inputRows ?? {}).map(({ title }) => title),
    ]),
    ...(definition.form ?? []).map(({ title }) => title),
    ...Object.values(definition.screens).flatMap(({ title }) => (title ? [title] : [])),
  ]
}

type Entry = Area['menus'][number]

function entriesOf(entry: Entry): Entry[] {
  return [entry, ...(entry.children ?? []).flatMap(entriesOf)]
}

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

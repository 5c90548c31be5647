import { type AnyRecord, serviceOf, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { isStateSeen } from '@opensrm/platform/access/scope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench, type TestedDocument } from './testContract.ts'
import {
  type Answers,
  type Asker,
  ask,
  askersOf,
  type HiddenField,
  hiddenFields,
  setWorld,
  valuesOf,
} from './testOracle.ts'
import { loosenAll, plantOwned } from './testSight.ts'

/**
 * Two worlds that differ only in values hidden from a reader: every query of the reader gets the
 * same answer in both, and naming a hidden field is refused like naming an unknown field.
 */
let bench: ContractBench
let askers: Asker[]

beforeAll(async () => {
  bench = await startBench()
  askers = [...(await askersOf(bench, bench.supplier1)), ...(await askersOf(bench, bench.admin))]
  await loosenAll(bench.test)
})
afterAll(() => bench?.test.close())

const withHidden = documents.filter(({ definition }) =>
  [definition.fields, ...Object.values(definition.children).map(({ fields }) => fields)]
    .flatMap((fields) => Object.values(fields))
    .some((field) => field.visibleTo || field.needsCode || field.secret),
)
const shared = documents.filter(({ definition }) => definition.access.supplier?.includes('.'))
const published = documents.filter(({ definition }) => definition.access.supplierStates)

/** Secrets of which an owner sees a part: a number with few of its digits, a link that was given for them. */
const SHOWN_IN_PART: { readonly [resource: string]: readonly string[] } = {
  srmCctSignAccount: ['idNumber', 'verifyKey'],
  // Rows of its life are for whoever kept it then.
  srmMdmMould: ['supplierId'],
}

/** One asker for each different view of a document, among those who can read it. */
function askersFor({ resource, definition }: TestedDocument): Asker[] {
  const kinds = new Map<string, Asker>()
  for (const asker of askers) {
    const { permissions, caller } = asker
    const isListed = permissions.can(resource, 'listByPage')
    if (!isListed && !permissions.canLookUp(definition)) continue
    const seen = hiddenFields(definition, asker).map(({ child, key }) => `${child}.${key}`)
    const kind = `${caller.side}/${isListed}/${seen.join()}`
    if (!kinds.has(kind)) kinds.set(kind, asker)
  }
  return [...kinds.values()]
}

/** A supplier-owned record created by the buyer's asker, in a state that both can see. */
async function subject({ definition }: TestedDocument): Promise<AnyRecord> {
  const states = Object.keys(definition.states)
  const sides = ['supplier', 'buyer'] as const
  const seen = states.filter((state) =>
    sides.every((side) => isStateSeen(definition, { side }, state)),
  )
  const status = seen.find((state) => !definition.deletableIn.includes(state)) ?? seen[0]
  const owner = { supplier: 'S1', userName: 'admin', ...(status ? { status } : {}) }
  return definition.access.supplier
    ? plantOwned(bench, definition, owner)
    : bench.factory.plant(definition, { ...(status ? { status } : {}), createdBy: adminId() })
}

const adminId = () => askers.find(({ caller }) => caller.side === 'buyer')?.caller.userId ?? null

/** All queries about records that do not name hidden fields. */
async function answersTo(
  asker: Asker,
  { resource, definition, operations }: TestedDocument,
  id: string,
): Promise<Answers> {
  const answers: Answers = new Map()
  const put = async (on: string, action: string, body: { [key: string]: unknown }) =>
    void answers.set(
      `${on}/${action} ${JSON.stringify(body)}`,
      await ask(bench, asker, on, action, body),
    )
  const columns = Object.keys(definition.fields)
  await put(resource, 'listByPage', { columns, includeSummary: true, pageRows: 100 })
  await put(resource, 'findForPick', { ids: [id] })
  for (const keyword of ['AAA', 'ZZZ']) {
    await put(resource, 'listByPage', { keyword })
    await put(resource, 'findForPick', { keyword })
    await put('baseSearch', 'findAll', { keyword })
    for (const other of linkedBy(resource)) await put(other, 'listByPage', { keyword })
    for (const place of namingRows(resource))
      await put(resource, 'findForPick', { keyword, for: place })
  }
  for (const action of ['findById', 'findHistory', 'findFigures', 'findLinks', 'findReferences'])
    await put(resource, action, { id })
  for (const [action, { readOnly, input }] of Object.entries(operations.actions ?? {}))
    if (readOnly) await put(resource, action, 'id' in input ? { id } : {})
  await put('baseBpmTask', 'findHistory', { docResource: resource, docId: id })
  await put('baseBpmTask', 'findMine', { pageIndex: 1, pageRows: 20 })
  const { areas } = bench.test.product.platform.registry
  const cards = areas.flatMap(({ homeCards = [] }) => homeCards)
  if (cards.some((card) => card.resource === resource)) await put('baseHome', 'findHome', {})
  const requestUrl = `/api/${serviceOf(resource)}/v1/${resource}Restful/listByPage`
  await put('exportExcel', 'exportExcel', { requestUrl, columns })
  return answers
}

/** Documents whose rows are found through a reference to this one. */
function linkedBy(resource: string): string[] {
  return documents.flatMap(({ definition: { list, fields }, resource: other }) => {
    const field = list.link ? fields[list.link] : undefined
    return field?.type === 'ref' && field.ref === resource ? [other] : []
  })
}

/** One field for each kind of rows chosen in other documents. */
function namingRows(resource: string): object[] {
  const found = new Map<string, object>()
  for (const { definition: owner } of documents)
    for (const [child, fields] of [
      [undefined, owner.fields] as const,
      ...Object.entries(owner.children).map(([name, one]) => [name, one.fields] as const),
    ])
      for (const [key, field] of Object.entries(fields))
        if (
          field.type === 'ref' &&
          field.ref === resource &&
          field.refChild &&
          !found.has(field.refChild)
        )
          found.set(field.refChild, {
            resource: owner.resource,
            field: key,
            ...(child ? { child } : {}),
          })
  return [...found.values()]
}

type Pair = { hidden: HiddenField; values: readonly [unknown, unknown] }

/**
 * The values of each hidden field in the two worlds; fields without two different values are left
 * out.
 */
async function pairsOf(hidden: readonly HiddenField[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const one of hidden) {
    const values = await valuesOf(bench, one.field)
    if (values) pairs.push({ hidden: one, values })
  }
  return pairs
}

/** Runs the queries in both worlds; returns those with different answers. */
async function toldApart(
  asker: Asker,
  document: TestedDocument,
  record: AnyRecord,
  hidden: readonly HiddenField[],
): Promise<string[]> {
  const pairs = await pairsOf(hidden)
  const worlds: Answers[] = []
  for (const world of [0, 1] as const) {
    const values = pairs.map(({ hidden: one, values }) => ({ hidden: one, value: values[world] }))
    await setWorld(bench, document.definition, record, values)
    // Opening a record for the first time may mark it as read.
    if (world === 0) await ask(bench, asker, document.resource, 'findById', { id: record.id })
    worlds.push(await answersTo(asker, document, record.id))
  }
  const [first, second] = worlds as [Answers, Answers]
  return [...first].flatMap(([question, answer]) =>
    answer === second.get(question)
      ? []
      : [`${asker.role}: ${question}\n${answer}\n${second.get(question)}`],
  )
}

describe('a hidden field', () => {
  it.each(withHidden)('of $resource changes no answer', async (document) => {
    const record = await subject(document)
    for (const asker of askersFor(document)) {
      const hidden = hiddenFields(document.definition, asker).filter(
        ({ key }) => !SHOWN_IN_PART[document.resource]?.includes(key),
      )
      if (hidden.length > 0) expect(await toldApart(asker, document, record, hidden)).toEqual([])
    }
  })

  it.each(withHidden)('of $resource is refused like one that does not exist', async (document) => {
    const { resource, definition } = document
    const questions = (name: string): [string, { [key: string]: unknown }][] => [
      ['listByPage', { [name]: '1' }],
      ['listByPage', { [name]: ['1', '2'] }],
      ['listByPage', { sort: [{ key: name, order: 'asc' }] }],
      ['findForPick', { filter: { [name]: '1' } }],
    ]
    for (const asker of askersFor(document)) {
      const told = async (name: string): Promise<string[]> => {
        const answers: string[] = []
        for (const question of questions(name))
          answers.push(await ask(bench, asker, resource, ...question))
        return answers
      }
      const unknown = await told('noSuchField')
      for (const { child, key } of hiddenFields(definition, asker)) {
        const path = child === null ? key : `${child}.${key}`
        expect([asker.role, path, await told(path)]).toEqual([
          ...[asker.role, path, unknown.map((answer) => answer.replaceAll('noSuchField', path))],
        ])
      }
    }
  })

  it.each(withHidden)('of $resource is returned to users who may read it', async (document) => {
    const asker = askers.find(({ role }) => role === 'SYS_ADMIN') as Asker
    const named = ({ child, key }: HiddenField) => `${child}.${key}`
    const told = new Set(hiddenFields(document.definition, asker).map(named))
    const open = askersFor(document)
      .flatMap((one) => hiddenFields(document.definition, one))
      .filter((field) => !told.has(named(field)) && told.add(named(field)))
    if ((await pairsOf(open)).length === 0) return
    expect(await toldApart(asker, document, await subject(document), open)).not.toEqual([])
  })
})

describe('a row of another supplier', () => {
  it.each(shared)('in $resource changes no answer', async (document) => {
    const { definition } = document
    const [child = '', owner = ''] = definition.access.supplier?.split('.') ?? []
    const record = await subject(document)
    const foreign = await addForeignRow(document, record, { child, owner })
    const hidden = Object.entries(definition.children[child]?.fields ?? {}).flatMap(
      ([key, field]): HiddenField[] =>
        key === owner || field.computed === 'atRead' || field.type === 'attachments'
          ? []
          : [{ child, key, field }],
    )
    for (const asker of askersFor(document).filter(({ caller }) => caller.side === 'supplier')) {
      const worlds: Answers[] = []
      for (const world of [0, 1] as const) {
        for (const one of hidden) {
          const values = await valuesOf(bench, one.field)
          if (values)
            await bench.test.product.platform.pool.query(
              `update ${tableOf(definition, child)} set ${snake(one.key)} = $2 where id = $1`,
              [foreign, values[world]],
            )
        }
        await setWorld(bench, definition, record, [])
        worlds.push(await answersTo(asker, document, record.id))
      }
      expect([...(worlds[0] as Answers)]).toEqual([...(worlds[1] as Answers)])
    }
  })
})

describe('a record that is not published', () => {
  it.each(published)('of $resource changes no answer to its supplier', async (document) => {
    const { definition } = document
    const record = await subject(document)
    const status = Object.keys(definition.states).find(
      (state) => !isStateSeen(definition, { side: 'supplier' }, state),
    )
    const own = definition.access.supplier?.split('.').at(-1)
    const fields = Object.entries(definition.fields).flatMap(([key, field]): HiddenField[] =>
      key === own || field.computed === 'atRead' || field.type === 'attachments' || field.unique
        ? []
        : [{ child: null, key, field }],
    )
    await bench.setStatus(definition, record.id, String(status))
    for (const asker of askersFor(document).filter(({ caller }) => caller.side === 'supplier'))
      expect(await toldApart(asker, document, record, fields)).toEqual([])
  })
})

/** A copy of the record's row that belongs to another supplier. */
async function addForeignRow(
  { definition }: TestedDocument,
  { id }: AnyRecord,
  { child, owner }: { child: string; owner: string },
): Promise<string> {
  const table = tableOf(definition, child)
  const columns = Object.entries(definition.children[child]?.fields ?? {}).flatMap(
    ([key, field]) => (key === owner || field.computed === 'atRead' ? [] : [snake(key)]),
  )
  const { rows } = await bench.test.product.platform.pool.query(
    `insert into ${table} (id, header_id, ${snake(owner)}, ${columns.join(', ')})
     select nextval('document_id'), header_id, $2, ${columns.join(', ')} from ${table} where header_id = $1 limit 1
     returning id`,
    [id, bench.test.company.ids.supplier?.S2],
  )
  return String(rows[0]?.id)
}

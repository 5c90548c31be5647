import type { DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { MOST_FAULTS } from '@opensrm/kernel/protocol/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContractBench,
  documents,
  savable,
  startBench,
  type TestedDocument,
  transitionsOf,
} from './testContract.ts'
import type { Values } from './testRecords.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

/** The paths reported as unknown, in both languages. */
async function strangers(resource: string, action: string, body: object): Promise<unknown[]> {
  const cn = await bench.admin.call(resource, action, body)
  const en = await bench.admin.call(resource, action, body, { language: 'EN' })
  expect([cn.http, cn.code, en.code]).toEqual([200, 'VALIDATION', 'VALIDATION'])
  for (const { issues, msg } of [cn, en]) {
    const [first] = issues?.filter(({ code }) => code === 'UNKNOWN_FIELD') ?? []
    expect(msg).toContain(first?.args?.path)
  }
  return (cn.issues ?? []).filter(({ code }) => code === 'UNKNOWN_FIELD')
}

/** One row of every collection, nested ones within their parent row. */
function nestedValues(definition: DocumentDefinition, values: Values): Values {
  const filled: Values = { ...values }
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto || child.parent) continue
    const rows = (values[name] as Values[] | undefined) ?? [{}]
    filled[name] = rows.map((row) => ({ ...row, zzStrange: 1, ...strangeInside(definition, name) }))
  }
  return filled
}

function strangeInside(definition: DocumentDefinition, parent: string): Values {
  return Object.fromEntries(
    Object.entries(definition.children)
      .filter(([, child]) => child.parent === parent)
      .map(([name]) => [name, [{ zzStrange: 1, ...strangeInside(definition, name) }]]),
  )
}

function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => pathsIn(one, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = path ? `${path}.${key}` : key
    return key === 'zzStrange' ? [own] : pathsIn(inner, own)
  })
}

describe('an unknown key', () => {
  it.each(savable)(
    'is refused with its path anywhere in a new $resource',
    async ({ definition, resource }) => {
      const values = await bench.factory.valuesFor(definition)
      const body = { ...nestedValues(definition, values), zzStrange: 1 }
      const expected = pathsIn(body).sort()
      const told = await strangers(resource, 'saveOrUpdate', body)
      expect(told.map((issue) => (issue as { args: Values }).args.path).sort()).toEqual(expected)
      const many = await bench.admin.call(resource, 'doBatchSaveOrUpdate', { rows: [body] })
      expect(many.code).toBe('VALIDATION')
    },
  )

  const asking = documents.filter((document) => operationsAsked(document).length > 0)

  it.each(asking)('is refused by the operations of $resource', async (document) => {
    const { definition, resource } = document
    const record = await bench.factory.plant(definition)
    for (const transition of operationsAsked(document)) {
      const status = transition.at ? transition.headerFrom?.[0] : transition.from[0]
      await bench.setStatus(definition, record.id, status ?? record.status)
      const versionNum = await bench.versionOf(definition, record.id)
      const answer = await bench.admin.call(resource, transition.op, {
        ...{ id: record.id, versionNum, zzStrange: 1 },
        ...Object.fromEntries(
          Object.keys(transition.inputRows ?? {}).map((name) => [name, [{ zzStrange: 1 }]]),
        ),
      })
      // A guard or the check before submission may refuse first: they check the record, not the
      // input.
      expect([transition.op, answer.status]).toEqual([transition.op, 'E'])
      if (answer.code !== 'VALIDATION' || transition.checksRequired) continue
      const paths = answer.issues?.flatMap(({ code, args }) =>
        code === 'UNKNOWN_FIELD' ? [args?.path] : [],
      )
      expect([transition.op, ...(paths ?? [])]).toContain('zzStrange')
    }
  })

  it.each(documents)('is refused by the actions of $resource', async ({ resource, operations }) => {
    for (const [name, action] of Object.entries(operations.actions ?? {})) {
      if (action.by === 'system' || action.by === 'supplier') continue
      const answer = await bench.admin.call(resource, name, { zzStrange: 1 })
      if (answer.code === 'NO_PERMISSION') continue
      expect([name, answer.code]).toEqual([name, 'VALIDATION'])
      expect(answer.issues?.map(({ field }) => field)).toContain('zzStrange')
    }
    expect(resource).toBeTruthy()
  })
})

describe('more faults than a user corrects at once', () => {
  const withRows = savable.flatMap(({ definition, resource }) => {
    const [name, child] = Object.entries(definition.children).find(([, { auto }]) => !auto) ?? []
    return name && child ? [{ resource, name, most: child.max ?? 2000 }] : []
  })

  it.each(withRows)('are not searched in rows of a $resource', async ({ resource, name, most }) => {
    const width = 40 + Math.ceil(MOST_FAULTS / most)
    const strange = Object.fromEntries(Array.from({ length: width }, (_, at) => [`zz${at}`, 1]))
    const body = { [name]: Array.from({ length: most }, () => strange) }
    const answer = await bench.admin.refused(resource, 'saveOrUpdate', body, { language: 'EN' })
    expect([answer.code, answer.issues?.length]).toEqual(['VALIDATION', MOST_FAULTS])
    expect(answer.msg).toContain(`and at least ${MOST_FAULTS - 3} more`)
  })
})

/** Operations of the buyer that run on any record, whatever its rows. */
function operationsAsked(document: TestedDocument): Transition[] {
  if (document.definition.view) return []
  return transitionsOf(document).filter(({ by, at }) => (by === 'buyer' || by === 'both') && !at)
}

describe('the answer of a read', () => {
  it.each(savable)(
    'can be sent back unchanged for a $resource',
    async ({ definition, resource }) => {
      const made = await bench.factory.make(definition)
      const read = await bench.admin.ok(resource, 'findById', { id: made.id })
      const [row] = await bench.admin.ok(resource, 'listByPage', { id: made.id, pageRows: 1 })
      for (const body of [read, { ...row, versionNum: read.versionNum }]) {
        const answer = await bench.admin.call(resource, 'saveOrUpdate', {
          ...body,
          id: made.id,
          versionNum: await bench.versionOf(definition, made.id),
        })
        const told = answer.issues?.filter(({ code }) => code === 'UNKNOWN_FIELD') ?? []
        expect(told.map(({ args }) => args?.path)).toEqual([])
      }
    },
  )
})

import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { placeOf } from '@opensrm/platform/access/scope.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench, type TestedDocument } from './testContract.ts'
import { permitEverything, waysOf } from './testSight.ts'

let bench: ContractBench
/** a supplier that holds every menu and button there is */
let supplier: ApiClient

beforeAll(async () => {
  bench = await startBench()
  await permitEverything(bench.test, 'SUPPLIER_BASIC')
  supplier = bench.supplier2
})
afterAll(() => bench?.test.close())

async function isAnswered({ resource }: TestedDocument, action: string): Promise<boolean> {
  return (await supplier.call(resource, action, { pageRows: 1 })).status === 'S'
}

/** 'list own: PUBLISHED; pick own: PUBLISHED; findChain' */
async function sightOf(document: TestedDocument): Promise<string> {
  const { definition, operations } = document
  const { lookup, held } = definition.access
  const ways = waysOf(definition)
  const picked = ways !== 'nothing' ? ways : held ? 'held' : lookup === 'both' ? 'all' : (lookup ?? '-')
  const reading = Object.entries(operations.actions ?? {}).flatMap(([name, { by, readOnly }]) =>
    readOnly && (by === 'both' || by === 'supplier') ? [name] : [],
  )
  return [
    ...((await isAnswered(document, 'listByPage')) ? [`list ${ways}`] : []),
    ...((await isAnswered(document, 'findForPick')) ? [`pick ${picked}`] : []),
    ...reading,
  ].join(' | ')
}

it('prints', async () => {
  const table: { [resource: string]: string } = {}
  for (const document of documents) {
    const sight = await sightOf(document)
    if (sight) table[document.resource] = sight
  }
  console.log(JSON.stringify(table, null, 1))
  const { registry } = bench.test.product.platform
  console.log([...registry.actions.values()].filter(({access})=>access==='session'||access==='public').map(a=>`${a.resource}/${a.action}`).join('\n'))
})

import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { SEARCH_KEYWORD } from '@opensrm/platform/home/search.ts'
import { LINES_BYTES, VISITOR_BYTES } from '@opensrm/platform/http/bodyLimits.ts'
import { type ApiClient, encryptPassword } from '@opensrm/testkit/client.ts'
import { worstCalls } from '@opensrm/testkit/worstCall.ts'
import { areas } from '../../apps/server/areas.ts'

type Body = { [key: string]: unknown }
type Made = (client: ApiClient) => Promise<Body>
export type AttackCall = { resource: string; action: string; service?: string; body: Body | Made }

/** An attack: permitted calls, each as expensive as the limits allow. */
export type Attack = {
  name: string
  /** The calling user; null: not logged in. */
  userName: string | null
  calls: readonly AttackCall[]
}

const ATTACKER = 'manager1'
const definitions = areas.flatMap((area) => area.documents.map(({ definition }) => definition))
const orders = definitions.find(({ resource }) => resource === 'srmPurOrder') as DocumentDefinition

/** One attack per kind of endpoint; over all documents if each of them has it. */
export function attacksOn(orderId: string): Attack[] {
  const readings = ['findById', 'findHistory', 'findLinks', 'findReferences', 'doPrint']
  const longText = 'x'.repeat(VISITOR_BYTES - 1_000)
  const saved = (body: Body): AttackCall => ({
    ...{ resource: orders.resource, action: 'saveOrUpdate', body },
  })
  const most = orders.children.lines?.max ?? 2_000
  const repeated = (count: number, row: Body): Body => ({
    lines: Array.from({ length: count }, () => row),
  })
  const strange = Array.from({ length: 120 }, (_, at) => [`k${at}`, 0])
  const asAttacker: { [name: string]: readonly AttackCall[] } = {
    ...Object.fromEntries(
      Object.entries(worstCalls(orders)).map(([name, call]) => [
        `orders: ${name}`,
        [{ resource: orders.resource, ...call }],
      ]),
    ),
    'every document: its dearest lists and choices': definitions.flatMap((definition) =>
      Object.values(worstCalls(definition)).map((call) => ({
        resource: definition.resource,
        ...call,
      })),
    ),
    'search over everything': [
      {
        ...{ resource: 'baseSearch', action: 'findAll', service: 'baseServer' },
        body: { keyword: 'x'.repeat(SEARCH_KEYWORD) },
      },
    ],
    'one order: record, history, links, uses, paper': readings.map((action) => ({
      ...{ resource: orders.resource, action, body: { id: orderId } },
    })),
    'export of orders at once': [
      {
        ...{ resource: 'exportExcel', action: 'exportExcel', service: 'exportServer' },
        body: {
          requestUrl: '/api/srmServer/v1/srmPurOrderRestful/listByPage',
          columns: Object.keys(orders.fields),
        },
      },
    ],
    'an order of the largest body': [
      saved(repeated(5_000, { itemId: '1', quantity: '1', lineRemark: 'x'.repeat(500) })),
      saved({ remark: 'x'.repeat(LINES_BYTES - 10_000) }),
    ],
    'an order of faulty lines': [
      saved(repeated(most, { itemId: '1', quantity: 'x', needByDate: 'x', taxCodeId: 'x' })),
      saved(repeated(most, { itemId: '1', quantity: '1', needByDate: '2030-01-15' })),
      saved(repeated(most, Object.fromEntries(strange))),
    ],
  }
  return [
    ...Object.entries(asAttacker).map(([name, calls]) => ({ name, userName: ATTACKER, calls })),
    {
      name: 'before the login: the largest body',
      userName: null,
      calls: [{ resource: 'baseLogin', action: 'doLogin', body: { userName: longText } }],
    },
    {
      name: 'before the login: wrong passwords',
      userName: null,
      calls: Array.from({ length: 50 }, (_, index) => ({
        ...{ resource: 'baseLogin', action: 'doLogin' },
        body: async (client: ApiClient) => ({
          userName: `guess${index}`,
          ...(await encryptPassword(client, 'wrong', Date.now())),
        }),
      })),
    },
  ]
}

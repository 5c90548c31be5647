import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { worstFilters } from '@opensrm/testkit/worstCalls.ts'
import { areas } from '../../apps/server/areas.ts'

type Body = { [key: string]: unknown }
type AttackCall = { resource: string; action: string; service?: string; body: Body }

/** What somebody does who means harm: permitted calls, each as dear as the limits let it be. */
export type Attack = {
  name: string
  /** who calls; null: a stranger before the login */
  userName: string | null
  calls: readonly AttackCall[]
}

const documents = areas.flatMap((area) => area.documents)

/** One attack a kind of endpoint; over all documents where the endpoint is a document's. */
export function attacksOn(orderId: string): Attack[] {
  const overAll = (action: string, body: (index: number) => Body): AttackCall[] =>
    documents.map(({ definition }, index) => ({
      resource: definition.resource,
      action,
      body: body(index),
    }))
  const filters = documents.map(({ definition }) => worstFilters(definition))
  const onOrders = filters[documents.findIndex((one) => one.definition.resource === 'srmPurOrder')]
  const orderList = { resource: 'srmPurOrder', action: 'listByPage' }
  const padding = 'x'.repeat(BODY_MAX_BYTES - 10_000)
  return [
    {
      name: 'lists of orders, all filters',
      userName: 'manager1',
      calls: [{ ...orderList, body: { ...onOrders, pageRows: 1000, includeSummary: true } }],
    },
    {
      name: 'lists of every document, all filters',
      userName: 'manager1',
      calls: overAll('listByPage', (index) => ({ ...filters[index], pageRows: 1000 })),
    },
    {
      name: 'a thousand rows of orders, far back',
      userName: 'manager1',
      calls: [{ ...orderList, body: { pageRows: 1000, pageIndex: 150, sort: [] } }],
    },
    {
      name: 'pickers of every document',
      userName: 'manager1',
      calls: overAll('findForPick', () => ({ keyword: '制', pageRows: 200 })),
    },
    {
      name: 'search over everything',
      userName: 'manager1',
      calls: [
        {
          resource: 'baseSearch',
          action: 'findAll',
          service: 'baseServer',
          body: { keyword: '1' },
        },
      ],
    },
    {
      name: 'one order: record, history, links, uses',
      userName: 'manager1',
      calls: ['findById', 'findHistory', 'findLinks', 'findUses'].map((action) => ({
        resource: 'srmPurOrder',
        action,
        body: { id: orderId },
      })),
    },
    {
      name: 'export of orders at once',
      userName: 'manager1',
      calls: [
        {
          resource: 'exportExcel',
          action: 'exportExcel',
          service: 'exportServer',
          body: {
            requestUrl: '/api/srmServer/v1/srmPurOrderRestful/listByPage',
            columns: ['poNumber', 'supplierId', 'amountInclTax', 'creationDate'],
          },
        },
      ],
    },
    {
      name: 'the largest body, as a record',
      userName: 'manager1',
      calls: [
        { resource: 'srmPurOrder', action: 'saveOrUpdate', body: { remark: padding } },
        {
          resource: 'srmPurOrder',
          action: 'saveOrUpdate',
          body: { lines: Array.from({ length: 5000 }, () => ({ quantity: '1' })) },
        },
      ],
    },
    {
      name: 'the largest body, before the login',
      userName: null,
      calls: [{ resource: 'baseLogin', action: 'doLogin', body: { userName: padding } }],
    },
    {
      name: 'wrong passwords',
      userName: null,
      calls: Array.from({ length: 50 }, (_, index) => ({
        resource: 'baseLogin',
        action: 'doLogin',
        body: { userName: `guess${index}`, password: 'AAAA', keyId: '1' },
      })),
    },
  ]
}

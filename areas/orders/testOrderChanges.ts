import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type OrderBench, type OrderRecord, of, type Row } from './testOrders.ts'

export type Change = Row & {
  status: string
  lines: Row[]
  deliveries: Row[]
  headerChanges: Row[]
}

/** Order changes as the buyer of a bench makes them. */
export function changesOf(bench: () => OrderBench) {
  const change = (id: string, client: ApiClient = bench().buyer): Promise<Change> =>
    client.ok('srmPurOrderChange', 'findById', { id })
  return {
    change,
    /** A change of the order in its current state. */
    async alter(order: OrderRecord): Promise<Change> {
      const { buyer } = bench()
      const now = of(await bench().order(buyer, order.id))
      const { answer } = await buyer.ok('srmPurOrder', 'doAlter', now)
      return change(answer.id)
    },
    write: (draft: Change, values: object): Promise<Change> =>
      bench().buyer.ok('srmPurOrderChange', 'saveOrUpdate', {
        ...of(draft),
        changeDesc: '需求变化',
        ...values,
      }),
    /** Its only line with these values. */
    lineOf: (draft: Change, values: object) => [{ ...draft.lines[0], ...values }],
  }
}

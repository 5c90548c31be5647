import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

/** Distance between the ids of copies, beyond the range the sequence has used. */
const DISTANCE = 1_000_000
const TABLES = ['srm_pur_order', 'srm_pur_order__lines', 'srm_pur_order__deliveries']

/** Saves an order of four lines as the buyer, copies its rows, and returns its id. */
export async function fillOrders(
  { product, company }: TestProduct,
  buyer: ApiClient,
  copies: number,
): Promise<string> {
  const id = (kind: string, code: string): string | undefined => company.ids[kind]?.[code]
  const order = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PO_STD'),
    supplierId: id('supplier', 'S1'),
    siteId: id('site', 'S1/P1'),
    lines: ['M1', 'M2', 'L1', 'M1'].map((item, index) => ({
      id: `new-${index}`,
      itemId: id('item', item),
      quantity: String(10 * (index + 1)),
      needByDate: '2030-01-15',
    })),
  })
  const client = await product.platform.pool.connect()
  try {
    // The copied references are valid, and copying takes longer than the statement timeout.
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    for (const name of TABLES) {
      const { rows } = await client.query<{ column: string }>(
        'select column_name as column from information_schema.columns where table_name = $1 and is_generated = $2',
        [name, 'NEVER'],
      )
      const columns = rows.map(({ column }) => column)
      const values = columns.map((column) => {
        if (['id', 'header_id', 'parent_id'].includes(column)) return `${column} + n * ${DISTANCE}`
        if (column === 'po_number') return 'po_number || n'
        if (column === 'creation_date') return "creation_date - n * interval '1 minute'"
        return column
      })
      await client.query(
        `insert into ${name} (${columns}) select ${values} from ${name}, generate_series(1, $1::bigint) n
         where ${name === 'srm_pur_order' ? 'id' : 'header_id'} = $2::bigint`,
        [copies, order.id],
      )
      await client.query(`vacuum analyze ${name}`)
    }
  } finally {
    client.release(true)
  }
  return order.id
}

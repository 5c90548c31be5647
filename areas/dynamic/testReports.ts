import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'

export const TODAY = dayOf(new Date(), 'Asia/Shanghai')

export type Row = { id: string; versionNum: number; [field: string]: unknown }
export const of = ({ id, versionNum }: Row) => ({ id, versionNum })

export type ReportBench = {
  product: TestProduct
  /** Writes reports. */
  author: ApiClient
  /** Publishes them, including those without row scope. */
  second: ApiClient
  buyer: ApiClient
  /** The shipped connection to the reporting views. */
  connectionId: string
  id(kind: string, code: string): string
  responsibility(code: string): Promise<string>
}

/** Two report developers, a buyer who reads, and three orders in two organisations. */
export async function startReports(): Promise<ReportBench> {
  const product = await startProduct()
  const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''
  const author = await product.login('admin')
  const responsibility = async (respCode: string): Promise<string> =>
    (await author.ok('baseResponsibility', 'listByPage', { respCode }))[0].id
  for (const code of ['REPORT_DEVELOPER', 'SECURITY_ADMIN'])
    await author.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: id('user', 'manager1'),
      respId: await responsibility(code),
      reason: '报表开发',
    })
  const second = await product.login('manager1')
  const buyer = await product.login('buyer1')
  const [connection] = await author.ok('baseRptJdbcConfig', 'listByPage', { jdbcCode: 'SRM_RPT' })
  for (const [org, quantity] of [
    ['P1', '10'],
    ['P1', '20'],
    ['P2', '40'],
  ] as const)
    await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', org),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', `S1/${org}`),
      lines: [{ itemId: id('item', 'M1'), quantity, needByDate: addDays(TODAY, 20) }],
    })
  return { product, author, second, buyer, id, responsibility, connectionId: connection.id }
}

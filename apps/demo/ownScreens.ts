import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type Company, idOf } from './build.ts'

/** Personal settings of users: favourites, saved searches, table layouts, page sizes. */
export async function buildOwnScreens(company: Company): Promise<void> {
  const [buyer, supplier] = [await company.as('buyer1'), await company.as('supplier1')]
  await collectMenu(buyer, 'purchaseOrderList')
  await collectMenu(await company.as('manager1'), 'myUpcoming')
  await collectMenu(await company.as('warehouse1'), 'receiveList')
  await collectMenu(supplier, 'purchaseOrderList')
  const [order] = await buyer.ok('srmPurOrder', 'listByPage', { pageRows: 1 })
  await buyer.ok('baseCollect', 'doCollect', {
    ...{ collectType: 'DOCUMENT', docResource: 'srmPurOrder', docId: order.id },
    ...{ title: order.poNumber, groupName: '跟进', groupNameEn: 'To follow' },
  })
  for (const client of [buyer, supplier]) {
    await client.ok('baseCollect', 'doCollect', {
      ...{ collectType: 'FILTER', docResource: 'srmPurOrder', route: 'purchaseOrderList' },
      ...{ title: '待供应商确认', titleEn: 'To be confirmed' },
      searchParams: { filters: { status: ['PUBLISHED'] }, index: 1 },
    })
  }
  await buyer.ok('baseTableConfig', 'doSaveConfig', {
    tableName: 'srmPurOrder.lines',
    config: { columns: [{ key: 'itemId', width: 200, fixed: 'left' }] },
  })
  const admin = await company.as('admin')
  await arrangeAuditLog(admin)
  const wide = ['director1', 'finance1'].map((userName) => idOf(company, 'user', userName))
  await widenPages(admin, wide)
}

async function collectMenu(client: ApiClient, route: string): Promise<void> {
  const { menus } = await client.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
  const menu = menus.find(({ url }: { url: string | null }) => url === route)
  await client.ok('baseCollect', 'doCollect', {
    ...{ collectType: 'MENU', menuId: menu.menuId, title: menu.menuName },
  })
}

/**
 * The installation's layout: users without their own layout of the log see first what an auditor
 * looks for.
 */
async function arrangeAuditLog(admin: ApiClient): Promise<void> {
  const shown = [
    ['operateTime', '操作时间', 'Time', 160],
    ['sentence', '说明', 'What happened', 460],
    ['userId', '用户', 'User', 140],
    ['resultFlag', '结果', 'Result', 90],
    ['clientIp', 'IP', 'Client IP', 130],
  ] as const
  await admin.ok('baseTableConfig', 'saveOrUpdate', {
    tableName: 'baseOperateLog.userOperateLogList',
    ...{
      tableTitle: '操作日志',
      tableTitleEn: 'Operation log',
      configLevel: 'SYSTEM',
      pageSize: 50,
    },
    apiPath: 'baseOperateLog/listByPage',
    columns: shown.map(([columnKey, title, titleEn, width], at) => ({
      ...{ columnKey, title, titleEn, width, seqNum: (at + 1) * 10 },
    })),
  })
}

/** An option with values of single users in addition to the general one. */
async function widenPages(admin: ApiClient, userIds: readonly string[]): Promise<void> {
  const profileCode = 'DEFAULT_PAGE_SIZE'
  const [found] = await admin.ok('baseProfile', 'listByPage', { profileCode, pageRows: 1 })
  const { id, versionNum } = await admin.ok('baseProfile', 'findById', { id: found.id })
  const values = userIds.map((userId) => ({ levelType: 'USER', userId, profileValue: '50' }))
  await admin.ok('baseProfile', 'saveOrUpdate', { id, versionNum, values })
}

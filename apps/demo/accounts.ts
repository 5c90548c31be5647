import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

export const DEMO_PASSWORD = 'OpenSRM@2026'

export type DemoAccount = { userName: string; title: Text; password: string }

const account = (userName: string, zh: string, en: string): DemoAccount => ({
  userName,
  title: t(zh, en),
  password: DEMO_PASSWORD,
})

/** Who can try the demo company, in the order of the main job. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('requester1', '申请人', 'Requester'),
  account('manager1', '审批经理', 'Approving manager'),
  account('buyer1', '采购员', 'Buyer'),
  account('buyer2', '采购员（另一工厂）', 'Buyer of another plant'),
  account('supplier1', '供应商甲', 'Supplier A'),
  account('supplier2', '供应商乙', 'Supplier B'),
  account('warehouse1', '仓管员', 'Warehouse clerk'),
  account('quality1', '质检员', 'Quality engineer'),
  account('finance1', '财务', 'Finance clerk'),
  account('admin', '系统管理员', 'System administrator'),
]

/** The same for the terminal. */
export function accountLines(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ userName }) => userName.length))
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(
      ({ userName, title }) => `  ${userName.padEnd(width)}  ${title.zh} / ${title.en}`,
    ),
  ]
}

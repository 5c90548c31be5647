import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

export const DEMO_PASSWORD = 'OpenSRM@2026'

export type DemoAccount = { userName: string; title: Text; password: string }

const account = (userName: string, zh: string, en: string): DemoAccount => ({
  userName,
  title: t(zh, en),
  password: DEMO_PASSWORD,
})

/** Accounts for trying the demo company, in the order of the main process. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('requester1', '申请人 李娜（苏州一厂）', 'Requester, Suzhou plant 1'),
  account('factory1', '生产经理 赵国强（审批申请）', 'Plant manager, approves requisitions'),
  account('buyer1', '采购员 林静（苏州）', 'Buyer, Suzhou'),
  account('buyer2', '采购员 王磊（无锡）', 'Buyer, Wuxi'),
  account('manager1', '采购经理 陈志远（审批订单）', 'Purchasing manager, approves orders'),
  account('director1', '采购总监 周启明（5万元以上）', 'Purchasing director, above 50,000'),
  account('supplier1', '供应商 恒锐轴承', 'Supplier, Hengrui Bearing'),
  account('supplier2', '供应商 瑞达紧固件', 'Supplier, Ruida Fasteners'),
  account('supplier12', '供应商 万通轴承（与恒锐竞价）', 'Supplier, bids against Hengrui'),
  account('supplier9', '境外供应商 Nordlager', 'Foreign supplier, Nordlager'),
  account('warehouse1', '仓管员 赵建国', 'Warehouse clerk'),
  account('quality1', '质检员 杨帆', 'Quality engineer'),
  account('finance1', '财务 曹颖', 'Finance clerk'),
  account('finance2', '财务经理 董建华（确认付款）', 'Finance manager, confirms payments'),
  account('admin', '系统管理员', 'System administrator'),
]

/** The same list for the terminal. */
export function accountLines(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ userName }) => userName.length))
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(
      ({ userName, title }) => `  ${userName.padEnd(width)}  ${title.zh} / ${title.en}`,
    ),
  ]
}

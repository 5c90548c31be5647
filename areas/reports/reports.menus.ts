import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { SUPPLIER_REPORTS } from './engine/actions.ts'
import { GROUPS, type ReportGroup } from './engine/report.ts'
import { reports } from './reports.ts'

const FOLDERS: { readonly [group in ReportGroup]: { title: Text; icon: string } } = {
  SPEND: { title: t('支出与价格', 'Spend and price'), icon: 'FundOutlined' },
  EXECUTION: { title: t('执行与交付', 'Execution and delivery'), icon: 'ScheduleOutlined' },
  PAYABLE: { title: t('应付与付款', 'Payables and payments'), icon: 'AccountBookOutlined' },
  STOCK: { title: t('事务与退货', 'Transactions and returns'), icon: 'SwapOutlined' },
  SUPPLIER: { title: t('供应商', 'Suppliers'), icon: 'TeamOutlined' },
  QUALITY: { title: t('质量', 'Quality'), icon: 'SafetyCertificateOutlined' },
  MOULD: { title: t('模具', 'Moulds'), icon: 'ToolOutlined' },
}

/** A folder for each group below the reports; of the suppliers' side only where one of its reports is meant for them. */
export const reportsMenus: MenuEntry[] = GROUPS.map((group): MenuEntry => {
  const own = reports.filter((report) => report.group === group)
  return {
    code: `REP_${group}`,
    under: 'DYNAMIC',
    ...FOLDERS[group],
    side: own.some(({ side }) => side === 'both') ? 'BOTH' : 'BUYER',
    children: own.map(({ route, title, side, supplierCall }) => ({
      code: `REP_${group}_${route.toUpperCase()}`,
      title,
      icon: 'BarChartOutlined',
      side: side === 'both' ? 'BOTH' : 'BUYER',
      route,
      kind: 'report',
      serves: supplierCall ? [route, SUPPLIER_REPORTS] : [route],
    })),
  }
}).filter(({ children = [] }) => children.length > 0)

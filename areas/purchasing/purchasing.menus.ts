import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const purchasingMenus: MenuEntry[] = [
  {
    code: 'PURCHASING',
    title: t('采购执行', 'Purchasing'),
    icon: 'ShoppingCartOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'PUR_REQUISITION',
        title: t('采购申请', 'Requisitions'),
        icon: 'FileAddOutlined',
        side: 'BUYER',
        route: 'purchaseRequisitionList',
      },
      {
        code: 'PUR_DEMAND_SUMMARY',
        title: t('采购需求池', 'Demand pool'),
        icon: 'FunnelPlotOutlined',
        side: 'BUYER',
        route: 'purDemandSummaryList',
      },
      {
        code: 'PUR_ORDER',
        title: t('采购订单', 'Purchase orders'),
        icon: 'FileDoneOutlined',
        side: 'BOTH',
        route: 'purchaseOrderList',
      },
      {
        code: 'PUR_ORDER_CHANGE',
        title: t('订单变更', 'Order alterations'),
        icon: 'DiffOutlined',
        side: 'BOTH',
        route: 'purchaseOrderChange',
      },
      {
        code: 'PUR_DELIVERY_NOTICE',
        title: t('送货通知单', 'Delivery notices'),
        icon: 'NotificationOutlined',
        side: 'BOTH',
        route: 'purDeliveryNoticeList',
      },
      {
        code: 'PUR_DEAL_DELIVERY',
        title: t('送货处理工作台', 'Delivery workbench'),
        icon: 'ScheduleOutlined',
        side: 'BOTH',
        route: 'purDealDeliveryNoteList',
      },
      {
        code: 'PUR_DELIVERY_NOTE',
        title: t('送货单', 'Delivery notes'),
        icon: 'CarOutlined',
        side: 'BOTH',
        route: 'purDeliveryNoteList',
      },
      {
        code: 'PUR_RECEIPT',
        title: t('收货单', 'Receipts'),
        icon: 'InboxOutlined',
        side: 'BOTH',
        route: 'receiveList',
      },
      {
        code: 'SIC_TRANSACTION',
        title: t('收发货事务', 'Inventory transactions'),
        icon: 'SwapOutlined',
        side: 'BOTH',
        route: 'transactionsList',
      },
      {
        code: 'SIC_INVENTORY',
        title: t('库存现有量', 'Stock on hand'),
        icon: 'DatabaseOutlined',
        side: 'BOTH',
        route: 'sicInventoriesList',
      },
      {
        code: 'PUR_BILL_TYPE',
        title: t('采购单据类型', 'Bill types'),
        icon: 'ControlOutlined',
        side: 'BUYER',
        route: 'purchaseBillTypeList',
      },
    ],
  },
]

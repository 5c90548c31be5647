import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mouldsMenus: MenuEntry[] = [
  {
    code: 'MOULDS',
    title: t('模具', 'Moulds'),
    icon: 'ToolOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'MOULD_LEDGER',
        title: t('模具台账', 'Mould ledger'),
        icon: 'DatabaseOutlined',
        side: 'BOTH',
        route: 'mouldsList',
      },
      {
        code: 'MOULD_SENDING',
        title: t('模具发送', 'Mould sendings'),
        icon: 'SwapOutlined',
        side: 'BOTH',
        route: 'sendMouldList',
      },
      {
        code: 'MOULD_INSPECTION',
        title: t('模具盘点点检', 'Mould inspections'),
        icon: 'AuditOutlined',
        side: 'BOTH',
        route: 'inspectionsList',
      },
      {
        code: 'MOULD_MAINTENANCE',
        title: t('模具保养', 'Mould maintenance'),
        icon: 'ScheduleOutlined',
        side: 'BOTH',
        route: 'maintenancesList',
      },
      {
        code: 'MOULD_REPAIR',
        title: t('模具维修', 'Mould repairs'),
        icon: 'ToolOutlined',
        side: 'BOTH',
        route: 'repairsList',
      },
      {
        code: 'MOULD_SPARE',
        title: t('模具备件单', 'Spare part movements'),
        icon: 'ApartmentOutlined',
        side: 'BOTH',
        route: 'sparePartsList',
      },
      {
        code: 'MOULD_CHANGE',
        title: t('模具变更', 'Mould changes'),
        icon: 'FormOutlined',
        side: 'BOTH',
        route: 'mdmChangesList',
      },
      {
        code: 'MOULD_SCRAP',
        title: t('模具报废', 'Mould scraps'),
        icon: 'DeleteOutlined',
        side: 'BOTH',
        route: 'mdmScrapsList',
      },
    ],
  },
]

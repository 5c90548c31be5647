import { t } from '@opensrm/kernel/i18n/text.ts'
import { joinAreaParts } from '@opensrm/platform/documents/areaParts.ts'
import { deliveries } from '../deliveries/area.ts'
import { demand } from '../demand/area.ts'
import { orders } from '../orders/area.ts'
import { stock } from '../stock/area.ts'
import { purchasingMenus } from './purchasing.menus.ts'

/** One area for its users; in code four folders, each building on those before it. */
export const purchasing = joinAreaParts(
  { code: 'purchasing', title: t('采购执行', 'Purchasing'), menus: purchasingMenus },
  [demand, orders, deliveries, stock],
)

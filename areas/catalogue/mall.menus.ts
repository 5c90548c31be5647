import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Pages of employees who buy; they stand before those of the people who keep the catalogue. */
export const mallMenus: MenuEntry[] = [
  {
    code: 'CAT_MALL',
    title: t('目录商城', 'Catalogue mall'),
    icon: 'ShopOutlined',
    side: 'BUYER',
    route: 'purCatalogMall',
  },
  {
    code: 'CAT_CART',
    title: t('购物车', 'Shopping cart'),
    icon: 'ShoppingCartOutlined',
    side: 'BUYER',
    route: 'purCatalogCart',
  },
  {
    code: 'CAT_ORDER',
    title: t('商城订单', 'Mall orders'),
    icon: 'ProfileOutlined',
    side: 'BUYER',
    route: 'purCatalogOrderList',
  },
  {
    code: 'CAT_ADDRESSEE',
    title: t('商城收货人', 'Mall addressees'),
    icon: 'EnvironmentOutlined',
    side: 'BUYER',
    route: 'purCatalogAddresseeList',
  },
]

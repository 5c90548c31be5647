import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { mallMenus } from './mall.menus.ts'

export const catalogueMenus: MenuEntry[] = [
  {
    code: 'CATALOGUE',
    title: t('目录商城', 'Catalogue mall'),
    icon: 'ShopOutlined',
    side: 'BOTH',
    children: [
      ...mallMenus,
      {
        code: 'CAT_SKU',
        title: t('目录商品', 'Catalogue SKUs'),
        icon: 'TagsOutlined',
        side: 'BOTH',
        route: 'purCatalogSkuList',
      },
      {
        code: 'CAT_SHELVES',
        title: t('商品上下架', 'SKU shelves'),
        icon: 'VerticalAlignTopOutlined',
        side: 'BOTH',
        route: 'purCatalogSkuShelves',
      },
      {
        code: 'CAT_DIRECTORY',
        title: t('商城目录', 'Mall directory'),
        icon: 'ApartmentOutlined',
        side: 'BUYER',
        route: 'purCatalogList',
      },
      {
        code: 'CAT_MAPPING',
        title: t('商品物料映射', 'SKU mapping'),
        icon: 'LinkOutlined',
        side: 'BUYER',
        route: 'purCatalogMapping',
      },
    ],
  },
]

import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const suppliersMenus: MenuEntry[] = [
  {
    code: 'SUPPLIERS',
    title: t('供应商管理', 'Suppliers'),
    icon: 'TeamOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'POS_SUPPLIER',
        title: t('供应商主数据', 'Supplier master'),
        icon: 'ShopOutlined',
        side: 'BUYER',
        route: 'supplierInfoList',
      },
      {
        code: 'POS_SUPPLIER_SITE',
        title: t('组织库', 'Organisation library'),
        icon: 'ApartmentOutlined',
        side: 'BUYER',
        route: 'orgLibrarySupplier',
      },
      {
        code: 'POS_SUPPLIER_CATEGORY',
        title: t('品类库', 'Category library'),
        icon: 'AppstoreOutlined',
        side: 'BUYER',
        route: 'categoryLibrarySupplier',
      },
      {
        code: 'POS_OUR_COMPANY',
        title: t('我的企业信息', 'Our company'),
        icon: 'IdcardOutlined',
        side: 'SUPPLIER',
        route: 'supplierInfoToPortal',
      },
    ],
  },
]

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
        code: 'POS_OUR_COMPANY',
        title: t('我的企业信息', 'Our company'),
        icon: 'IdcardOutlined',
        side: 'SUPPLIER',
        route: 'supplierInfoToPortal',
      },
      {
        code: 'POS_REGISTER_OWN',
        title: t('注册信息', 'Registration'),
        icon: 'FormOutlined',
        side: 'SUPPLIER',
        route: 'registerInfoEdit',
        serves: ['srmPosRegister'],
      },
      {
        code: 'POS_CHANGE_INFO',
        title: t('信息变更', 'Change requests'),
        icon: 'DiffOutlined',
        side: 'BOTH',
        route: 'changeInfoList',
      },
      {
        code: 'POS_WARNING',
        title: t('供应商预警', 'Supplier warnings'),
        icon: 'AlertOutlined',
        side: 'BOTH',
        route: 'supplierWarningList',
      },
      {
        code: 'POS_ITEM_REPORT',
        title: t('物料检测报告', 'Item test reports'),
        icon: 'ExperimentOutlined',
        side: 'BOTH',
        route: 'supplierItemReportWarningList',
      },
      {
        code: 'POS_SCHEDULE',
        title: t('主要供应商日程', 'Main supplier schedule'),
        icon: 'CalendarOutlined',
        side: 'BUYER',
        route: 'mainSupplierScheduleList',
      },
      {
        code: 'POS_JOINING',
        title: t('注册与导入', 'Registration and import'),
        icon: 'SolutionOutlined',
        side: 'BUYER',
        children: [
          {
            code: 'POS_REGISTER',
            title: t('注册申请', 'Registrations'),
            icon: 'SolutionOutlined',
            side: 'BUYER',
            route: 'supplierInfoTempList',
          },
          {
            code: 'POS_REGISTER_INVITE',
            title: t('注册邀请', 'Invitations'),
            icon: 'MailOutlined',
            side: 'BUYER',
            route: 'registerInviteList',
          },
          {
            code: 'POS_REGISTER_INSIDE',
            title: t('内部代注册', 'Registered by us'),
            icon: 'UserAddOutlined',
            side: 'BUYER',
            route: 'registerByInsideList',
          },
          {
            code: 'POS_SUPPLIER_IMPORT',
            title: t('供应商导入', 'Supplier import'),
            icon: 'ImportOutlined',
            side: 'BUYER',
            route: 'supplierInfoImport',
          },
        ],
      },
      {
        code: 'POS_LIBRARIES',
        title: t('供应商库', 'Supplier libraries'),
        icon: 'ApartmentOutlined',
        side: 'BUYER',
        children: [
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
        ],
      },
    ],
  },
]

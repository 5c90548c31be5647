import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const contractsMenus: MenuEntry[] = [
  {
    code: 'CONTRACTS',
    title: t('合同', 'Contracts'),
    icon: 'FileDoneOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'CCT_CONTRACT',
        title: t('合同', 'Contracts'),
        icon: 'FileDoneOutlined',
        side: 'BOTH',
        route: 'cctContractList',
      },
      {
        code: 'CCT_ENHANCED',
        title: t('协商合同', 'Negotiated contracts'),
        icon: 'CommentOutlined',
        side: 'BOTH',
        route: 'enhancedContractList',
      },
      {
        code: 'CCT_SIMPLIFIED',
        title: t('简易合同', 'Simplified contracts'),
        icon: 'FileOutlined',
        side: 'BUYER',
        route: 'simplifiedContractList',
      },
      {
        code: 'CCT_WARNING',
        title: t('合同预警', 'Contract warnings'),
        icon: 'AlertOutlined',
        side: 'BUYER',
        route: 'cctWarningList',
      },
      {
        code: 'CCT_SIGN_ACCOUNT',
        title: t('签署账号', 'Sign accounts'),
        icon: 'SafetyCertificateOutlined',
        side: 'BOTH',
        route: 'signAccountList',
      },
      {
        code: 'CCT_TEMPLATE',
        title: t('合同模板', 'Contract templates'),
        icon: 'FileTextOutlined',
        side: 'BUYER',
        route: 'cctTemplateList',
      },
      {
        code: 'CCT_TERMS',
        title: t('合同条款库', 'Clause library'),
        icon: 'BookOutlined',
        side: 'BUYER',
        route: 'cctTermsList',
      },
      {
        code: 'CCT_WATERMARK_INSIDE',
        title: t('采购方水印', 'Watermarks for the buyer'),
        icon: 'BgColorsOutlined',
        side: 'BUYER',
        route: 'cctWatermarkListInside',
      },
      {
        code: 'CCT_WATERMARK_SUPP',
        title: t('供应商水印', 'Watermarks for suppliers'),
        icon: 'BgColorsOutlined',
        side: 'BOTH',
        route: 'cctWatermarkListSupp',
      },
    ],
  },
]

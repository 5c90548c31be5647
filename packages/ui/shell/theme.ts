import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { MODAL_Z_INDEX } from '@opensrm/kernel/protocol/constants.ts'
import { type ThemeConfig, theme } from 'antd'
import type { Scheme } from './colourScheme.ts'

export { statusTone, type Tone } from './statusTone.ts'

const OWN = '"OpenSRM Latin"'
const LATIN = '"OpenSRM Latin", "Segoe UI", -apple-system, "Helvetica Neue", Arial'
const CJK =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC"'

const PALETTE = {
  light: {
    colorPrimary: '#1d5fd3',
    colorLink: '#1d5fd3',
    colorLinkHover: '#174ba8',
    colorLinkActive: '#174ba8',
    colorSuccess: '#1f8a4c',
    colorError: '#cf2f2f',
    colorWarning: '#b06a00',
    // Tints that antd calculates from such dark colours would be grey.
    colorSuccessBg: '#e4f5eb',
    colorSuccessBorder: '#b3dfc5',
    colorWarningBg: '#fff3db',
    colorWarningBorder: '#f3d190',
    colorBgLayout: '#f4f6f9',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorText: '#17202e',
    colorTextSecondary: '#465266',
    colorTextTertiary: '#5f6b7e',
    colorTextDescription: '#5f6b7e',
    colorTextPlaceholder: '#68758a',
    colorBorder: '#cbd3df',
    colorBorderSecondary: '#e3e8ef',
  },
  dark: {
    colorPrimary: '#3b78e0',
    colorLink: '#82aeff',
    colorLinkHover: '#a9c7ff',
    colorLinkActive: '#a9c7ff',
    colorSuccess: '#2f9a5d',
    colorError: '#e0524d',
    colorWarning: '#c98a2b',
    colorBgLayout: '#0e131a',
    colorBgContainer: '#161c25',
    colorBgElevated: '#1e2631',
    colorText: '#e7ebf1',
    colorTextSecondary: '#b9c2cf',
    colorTextTertiary: '#98a4b5',
    colorTextDescription: '#98a4b5',
    colorTextPlaceholder: '#8794a6',
    colorBorder: '#3a4556',
    colorBorderSecondary: '#2a3341',
  },
} as const

/** Solid buttons get darker on hover, because white text is unreadable on lighter ones. */
const SOLID = {
  light: {
    colorPrimaryHover: '#1a54bd',
    colorPrimaryActive: '#174ba8',
    colorErrorHover: '#b92828',
    colorErrorActive: '#a32222',
  },
  dark: { colorPrimaryHover: '#2f69cc', colorPrimaryActive: '#285bb3' },
} as const

/** Ant Design in our colours: quiet surfaces, one blue accent, dense rows. The same values as in tokens.css. */
export function antdTheme(scheme: Scheme, language: Language, isStill: boolean): ThemeConfig {
  const palette = PALETTE[scheme]
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...palette,
      colorInfo: palette.colorPrimary,
      fontFamily:
        language === 'EN' ? `${LATIN}, ${CJK}, sans-serif` : `${OWN}, ${CJK}, ${LATIN}, sans-serif`,
      fontSize: 14,
      lineHeight: 1.5715,
      borderRadius: 6,
      controlHeight: 32,
      wireframe: false,
      motion: !isStill,
      zIndexPopupBase: MODAL_Z_INDEX,
    },
    components: {
      Table: {
        cellPaddingBlock: 7,
        cellPaddingBlockMD: 7,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 10,
        headerBg: scheme === 'dark' ? '#1b222d' : '#f8fafc',
        headerColor: palette.colorTextSecondary,
        rowHoverBg: scheme === 'dark' ? '#1d2633' : '#f3f7fe',
      },
      Menu: {
        itemHeight: 34,
        itemMarginBlock: 1,
        itemBorderRadius: 6,
        subMenuItemBg: 'transparent',
        itemSelectedBg: scheme === 'dark' ? '#1c2d4d' : '#e8f0fe',
        itemSelectedColor: palette.colorLink,
        subMenuItemSelectedColor: palette.colorLink,
        itemColor: palette.colorTextSecondary,
      },
      Tabs: { itemSelectedColor: palette.colorLink },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Card: { headerHeight: 44, bodyPadding: 16 },
      Descriptions: { itemPaddingBottom: 10 },
      Button: {
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
        // On hover and while pressed, the label stays as readable as a link.
        defaultHoverColor: palette.colorLinkHover,
        defaultActiveColor: palette.colorLinkHover,
        ...SOLID[scheme],
      },
    },
  }
}

import type { Scheme } from '../shell/colourScheme.ts'
import type { ChartPalette } from './figures.ts'

/** Colours and font of charts, the same values as in tokens.css, because a canvas reads no style sheet. */
export type ChartLook = {
  palette: readonly string[]
  palettes: { readonly [name in ChartPalette]: readonly string[] }
  text: string
  textSoft: string
  line: string
  surface: string
  warning: string
  /** for comparison series */
  pale: string
  target: string
  font: string
}

// Neighbouring colours differ in lightness as well as in hue, so that users with colour blindness can tell them apart.
const LOOKS: { readonly [scheme in Scheme]: Omit<ChartLook, 'font'> } = {
  light: {
    palette: [
      '#1d5fd3',
      '#e08a1e',
      '#1f8a6c',
      '#8b5cd6',
      '#c2417c',
      '#5aa9e6',
      '#7a8794',
      '#b3a125',
      '#0e7490',
      '#a65a2e',
    ],
    palettes: {
      CALM: ['#5b7fb5', '#8fa9c9', '#6b9c8c', '#a3b98a', '#b59a6b', '#9c7f94'],
      CONTRAST: ['#0b3c8c', '#c4420a', '#0a6b4f', '#5c1a99', '#8a6d00', '#7a0f3d'],
      STATUS: ['#1f8a4c', '#c98a00', '#cf2f2f', '#7a8794', '#1d5fd3', '#8b5cd6'],
      OUTCOME: ['#1f8a4c', '#cf2f2f', '#7a8794'],
    },
    text: '#17202e',
    textSoft: '#5f6b7e',
    line: '#e3e8ef',
    surface: '#ffffff',
    warning: '#cf2f2f',
    pale: '#c3ccd8',
    target: '#9a5b00',
  },
  dark: {
    palette: [
      '#6ea0ff',
      '#f0b65c',
      '#4cc3a0',
      '#b497f5',
      '#ee7fae',
      '#9fd2fa',
      '#98a4b5',
      '#d9cb5c',
      '#4fc0d8',
      '#dd9468',
    ],
    palettes: {
      CALM: ['#7f9dcc', '#a9bedb', '#8cbcab', '#bccfa4', '#ccb488', '#b79bb0'],
      CONTRAST: ['#8ab4ff', '#ff9e66', '#5fe0b5', '#cfa8ff', '#ffe066', '#ff8fb8'],
      STATUS: ['#5fcf8d', '#f0b65c', '#ff8a85', '#98a4b5', '#6ea0ff', '#b497f5'],
      OUTCOME: ['#5fcf8d', '#ff8a85', '#98a4b5'],
    },
    text: '#e7ebf1',
    textSoft: '#98a4b5',
    line: '#2a3341',
    surface: '#161c25',
    warning: '#ff8a85',
    pale: '#465366',
    target: '#f0b65c',
  },
}

export function chartLook(scheme: Scheme, font = 'sans-serif'): ChartLook {
  return { ...LOOKS[scheme], font }
}

import type { Scheme } from '../shell/colourScheme.ts'

/** Colours and type of charts, the same values as tokens.css: a canvas reads no style sheet. */
export type ChartLook = {
  palette: readonly string[]
  text: string
  textSoft: string
  line: string
  surface: string
  warning: string
  target: string
  font: string
}

// Neighbours differ in lightness as well as in hue, so that they stay apart for people who see few colours.
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
    text: '#17202e',
    textSoft: '#5f6b7e',
    line: '#e3e8ef',
    surface: '#ffffff',
    warning: '#cf2f2f',
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
    text: '#e7ebf1',
    textSoft: '#98a4b5',
    line: '#2a3341',
    surface: '#161c25',
    warning: '#ff8a85',
    target: '#f0b65c',
  },
}

export function chartLook(scheme: Scheme, font = 'sans-serif'): ChartLook {
  return { ...LOOKS[scheme], font }
}

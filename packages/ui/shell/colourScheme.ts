import { flushSync } from 'react-dom'
import { create } from 'zustand'

export type SchemeChoice = 'light' | 'dark' | 'auto'
export type Scheme = 'light' | 'dark'

const STORED = 'opensrm.theme'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

/** The choice on this device, and the resulting scheme. */
export const useColourScheme = create<{ choice: SchemeChoice; scheme: Scheme }>(() => {
  const choice = storedChoice()
  return { choice, scheme: schemeOf(choice) }
})

show(useColourScheme.getState().scheme)
prefersDark.addEventListener('change', () => chooseScheme(useColourScheme.getState().choice))

// Paper is white: light text of the dark scheme would be unreadable.
addEventListener('beforeprint', () => paint('light'))
addEventListener('afterprint', () => paint(schemeOf(useColourScheme.getState().choice)))

function paint(scheme: Scheme): void {
  show(scheme)
  flushSync(() => useColourScheme.setState({ scheme }))
}

export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(STORED, choice)
  const scheme = schemeOf(choice)
  useColourScheme.setState({ choice, scheme })
  show(scheme)
}

function show(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme
}

function schemeOf(choice: SchemeChoice): Scheme {
  if (choice !== 'auto') return choice
  return prefersDark.matches ? 'dark' : 'light'
}

function storedChoice(): SchemeChoice {
  const stored = localStorage.getItem(STORED)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { withSwatch } from './Swatch.tsx'

it('a value whose code is a colour is drawn with it, any other one as its name alone', () => {
  expect(isValidElement(withSwatch('#2f9e44', 'Green'))).toBe(true)
  for (const code of ['A', '#12', '#12345g', null, undefined])
    expect(withSwatch(code, 'A excellent')).toBe('A excellent')
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('type comes from the one scale, except for signs as large as pictures', () => {
  const own = ['packages', 'areas', 'apps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.includes('node_modules'))
      .flatMap((name) =>
        [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/font-size: (\d+)px/g)]
          .filter(([, size]) => Number(size) < 40)
          .map(([text]) => `${name} ${text}`),
      ),
  )
  expect(own).toEqual([])
})

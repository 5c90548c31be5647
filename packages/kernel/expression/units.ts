/** Units of measure and currencies as factors: 'CNY/PCS' times 'PCS' is 'CNY'. */
type Powers = Map<string, number>

function powersOf(unit: string): Powers {
  const powers: Powers = new Map()
  const [above = '', ...below] = unit.split('/')
  const add = (names: string, by: number) => {
    for (const name of names.split('*').map((each) => each.trim()))
      if (name && name !== '1') powers.set(name, (powers.get(name) ?? 0) + by)
  }
  add(above, 1)
  for (const names of below) add(names, -1)
  return powers
}

function written(powers: Powers): string {
  const of = (isAbove: boolean) =>
    [...powers]
      .filter(([, power]) => (isAbove ? power > 0 : power < 0))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, power]) => Array<string>(Math.abs(power)).fill(name))
  const below = of(false)
  return [of(true).join('*') || '1', ...below].join('/')
}

export function sameUnit(left: string, right: string): boolean {
  return written(powersOf(left)) === written(powersOf(right))
}

export function productUnit(left: string, right: string, sign: '*' | '/'): string {
  const powers = powersOf(left)
  for (const [name, power] of powersOf(right))
    powers.set(name, (powers.get(name) ?? 0) + (sign === '*' ? power : -power))
  return written(powers)
}

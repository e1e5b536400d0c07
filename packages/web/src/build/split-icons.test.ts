import { expect, test } from 'vitest'
import { pickIcon, splitImports } from './split-icons.ts'

const importOf = (name: string, file: string) => `import { ${name} } from '${file}'`

test('icons are imported one by one, and the code below them keeps its lines', () => {
  const code = [
    importOf('AIcon', './icons.tsx'),
    'import {\n  BIcon,\n  CIcon,\n} from "./icons.tsx"'.replaceAll('"', "'"),
    'rest()',
  ]
  const [a, b, c] = ['A', 'B', 'C'].map((letter) =>
    importOf(`${letter}Icon`, `./icons.tsx?icon=${letter}Icon`),
  )
  expect(splitImports(code.join('\n'))).toBe(`${a}\n${b};${c}\n\n\n\nrest()`)
})

test('one icon is its own declaration, with what all of them import', () => {
  const head = `${importOf('icon', './icon.tsx')}\n\n`
  const [one, other] = ["export const AIcon = icon('M1')\n", "export const BIcon = icon(\n  'M2',\n)\n"]
  expect(pickIcon(`${head}${one}${other}`, 'BIcon')).toBe(`${head}${other}`)
  expect(() => pickIcon(`${head}${one}${other}`, 'Icon')).toThrow('There is no icon Icon')
})

import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'

describe('a password', () => {
  test.each([
    ['elevenchars', 'too_short'],
    ['twelve chars', undefined],
    // Characters are counted, not their halves.
    ['🏦'.repeat(11), 'too_short'],
    ['correct horse battery staple '.repeat(5).slice(0, 128), undefined],
    ['correct horse battery staple '.repeat(5).slice(0, 129), 'too_long'],
  ])('has from 12 to 128 characters: %j is %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test.each([
    ['aaaaaaaaaaaa'],
    ['abcdefabcdef'],
    ['abcdefabcdefabc'],
    ['123456789012'],
    ['210987654321'],
    ['qwertyuiopas'],
    ['QWERTYUIOPAS'],
    ['1q2w3e4r5t6y'],
    ['q1w2e3r4t5y6'],
    ['1qaz2wsx3edc'],
    ['abcdefghijkl'],
    ['zyxwvutsrqpo'],
    ['Password2026!!'],
    ['P@ssw0rd2026!!'],
    ['!!2026password'],
    ['pa55word.2026'],
    ['pass.word.2026'],
    ['passwordPASSWORD'],
    ['thisismypassword'],
    ['abcabcabcabcabc'],
    ['w3lc0me.2026'],
    ['adm1n.202620'],
    ['b4tman.202620'],
    ['pa$$word.2026'],
    ['3edc4rfv5tgb'],
    // The same characters at full width.
    ['ｐａｓｓｗｏｒｄ２０２６'],
  ])('is not one of those that are guessed first: %s', (password) => {
    expect(passwordProblem(password)).toBe('too_common')
  })

  test.each([
    ['lamps abcabcabc'],
    ['abcdefgabcdefg'],
    ['abcabcabcabcxyzw'],
    ['qwertyuiopaz'],
    ['password is a word'],
    ['2026passwords!'],
  ])('is none of those with one thing more: %s', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
  })

  test.each([
    ['anna.chen@harbour.example', 'anna.chen@harbour.example'],
    ['Anna.Chen@Harbour.Example', 'anna.chen@harbour.example'],
    ['xanna.chen26', 'Anna.Chen@harbour.example'],
    ['harbour.example', 'anna.chen@harbour.example'],
    ['2026 harbour', 'anna.chen@harbour.example'],
  ])('is not the address of its user with little more: %s', (password, email) => {
    expect(passwordProblem(password, email)).toBe('like_email')
  })

  test.each([
    // Eight characters besides the name are enough.
    ['anna.chen12345678', 'anna.chen@harbour.example'],
    // A part of three characters says nothing.
    ['anne ann 12.', 'ann@abc.example.com'],
    ['a long password', ''],
  ])('may contain a part of the address: %s', (password, email) => {
    expect(passwordProblem(password, email)).toBeUndefined()
  })
})

import { gzipSync } from 'node:zlib'
import { zip } from './archive.ts'
import { type HostileFile, refused, TEST_VIRUS } from './hostile-file.ts'

const unsupported = (what: string, bytes: Buffer | string, name?: string) =>
  refused(what, 'file_type_unsupported', bytes, name)
const dangerous = (what: string, bytes: Buffer | string, name?: string) =>
  refused(what, 'file_dangerous', bytes, name)

const hex = (start: string) => Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(2000, 1)])

const XML_BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
).join('')}]><lolz>&j;</lolz>`

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

/** Files of unsupported types, under any name. */
export function foreignFiles(): HostileFile[] {
  return [...programs(), ...archives(), ...markup(), ...others()]
}

function programs(): HostileFile[] {
  return [
    dangerous('a program for Windows', hex('4d5a90000300000004000000ffff0000')),
    dangerous('a program for Windows named as a picture', hex('4d5a9000'), 'photo.jpg'),
    dangerous('a program for Linux', hex('7f454c4602010100')),
    dangerous('a program for macOS', hex('cffaedfe07000001')),
    dangerous('an old program for macOS', hex('feedface00000012')),
    dangerous('a program for two kinds of Mac', hex('cafebabe00000002')),
    dangerous('a Java class', hex('cafebabe00000034'), 'Main.pdf'),
    dangerous('a program for Android', hex('6465780a30333500')),
    dangerous('a WebAssembly module', hex('0061736d01000000')),
    dangerous('a Windows shortcut', hex('4c0000000114020000000000c000000000000046')),
    dangerous('a shell script', '#!/bin/sh\nrm -rf ~\n'),
    dangerous('a script after an empty line', '\n\n#!/usr/bin/env python3\nprint(1)\n'),
    dangerous('a script after a byte order mark', '\xef\xbb\xbf#!/bin/bash\n'),
    dangerous('a batch file', '@echo off\r\nformat c:\r\n', 'run.bat'),
    dangerous('a batch file in capitals', '@ECHO OFF\r\ndel *.*\r\n'),
    dangerous('a PowerShell script', 'powershell -enc SQBFAFgA', 'x.ps1'),
    dangerous('a PHP page', '<?php system($_GET["c"]); ?>', 'shell.php.jpg'),
    dangerous('a JSP page', '<%@ page import="java.io.*" %>', 'x.jsp'),
    dangerous('a Java archive', zip('META-INF/MANIFEST.MF', Buffer.from('Main-Class: X'))),
    dangerous('an Android app', zip('classes.dex', Buffer.from('dex\n035'))),
    unsupported('a JavaScript file', 'const x = require("child_process"); x.exec("calc")', 'x.js'),
    unsupported('a Visual Basic script', 'Set o = CreateObject("WScript.Shell")', 'x.vbs'),
  ]
}

function archives(): HostileFile[] {
  const zeros = Buffer.alloc(50_000_000)
  return [
    unsupported('an archive', zip('a.txt', Buffer.from('hello'))),
    unsupported('an archive that unpacks to 50 MB', zip('bomb.bin', zeros), 'photo.png'),
    unsupported('an archive in an archive', zip('inner.zip', zip('bomb.bin', zeros))),
    unsupported('a Word document', zip('word/document.xml', Buffer.from('<w:document/>')), 'contract.docx'),
    unsupported('an Excel workbook', zip('xl/workbook.xml', Buffer.from('<workbook/>')), 'a.xlsx'),
    unsupported('a legacy Word document', hex('d0cf11e0a1b11ae1'), 'old.doc'),
    unsupported('a packed file', gzipSync(zeros), 'a.gz'),
    unsupported('a 7-Zip archive', hex('377abcaf271c0004')),
    unsupported('a RAR archive', hex('526172211a0701')),
    unsupported('a disk image', Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001')]), 'a.iso'),
  ]
}

function markup(): HostileFile[] {
  return [
    unsupported('a page', '<!doctype html><html><body>hello</body></html>', 'page.html'),
    dangerous('a page with a script', '<html><script>alert(1)</script></html>', 'photo.jpg'),
    dangerous('a page with an error handler', '<img src=x onerror=alert(1)>', 'x.png'),
    unsupported('a drawing', svg('<circle r="4"/>'), 'logo.svg'),
    dangerous('an SVG with a script', svg('<script>alert(1)</script>'), 'logo.svg'),
    dangerous('an SVG with a load handler', svg('<g onload="alert(1)"/>'), 'logo.png'),
    dangerous('an SVG with HTML inside', svg('<foreignObject><body/></foreignObject>')),
    unsupported('an XML bomb', XML_BOMB, 'a.xml'),
    unsupported('XML that reads a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  ]
}

function others(): HostileFile[] {
  const boxes = (brand: string) =>
    Buffer.concat([hex('00000018'), Buffer.alloc(0)]).fill(`ftyp${brand}`, 4, 12)
  return [
    dangerous('the test virus', TEST_VIRUS, 'eicar.com'),
    unsupported('a text', 'Dear reader,\nthis is no scan.\n', 'a.txt'),
    unsupported('a moving picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'a.gif'),
    unsupported('a WebP picture', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'), 'a.webp'),
    unsupported('an AVIF picture', boxes('avif'), 'a.heic'),
    unsupported('a film', boxes('isom'), 'a.heic'),
    unsupported('a font', hex('774f4632'), 'a.woff2'),
    unsupported('noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) & 0xff))),
    unsupported('one byte', 'x'),
    unsupported('a PDF after noise', `noise noise\n%PDF-1.7\n`),
    refused('nothing', 'file_empty', ''),
    refused('more than 10 MB', 'file_too_large', Buffer.alloc(11_000_000, '%PDF-1.7\n')),
    refused('one byte more than 10 MB', 'file_too_large', Buffer.alloc(10_000_001, 0xff)),
  ]
}

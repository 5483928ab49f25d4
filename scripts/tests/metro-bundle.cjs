// Bundles a file of the present folder as React Native does, into bundle.js. Metro and its presets are those of the app.
const { join } = require('node:path');

const root = process.cwd();
const [entry] = process.argv.slice(2);
const find = name => require.resolve(name, { paths: [root] });

async function main() {
  const Metro = require(find('metro'));
  const usual = await Metro.loadConfig({ cwd: root, projectRoot: root }, {});
  const config = {
    ...usual,
    projectRoot: root,
    watchFolders: [root],
    // Another test runs beside this one, and two workers would each warm up
    maxWorkers: 1,
    resetCache: true,
    resolver: { ...usual.resolver, useWatchman: false },
    transformer: {
      ...usual.transformer,
      babelTransformerPath: find('@react-native/metro-babel-transformer'),
    },
    reporter: { update() {} },
  };
  const out = join(root, 'bundle.js');
  await Metro.runBuild(config, { entry, platform: 'android', dev: false, minify: false, out });
}

main().catch(error => {
  console.error(error.message);
  process.exit(1);
});
